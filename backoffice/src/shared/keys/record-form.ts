import { onceThere } from './once-there.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;
const fields =
  ':is(main, [role="dialog"]) form :is(input, textarea):not([type="hidden"], [type="file"], [aria-hidden="true"], :disabled, [readonly])';

/** The first field of the record on screen, if the role may save it; a list's filters have no button. */
const firstField = (): Field | undefined =>
  [...document.querySelectorAll<Field>(fields)].find(({ form }) =>
    form?.querySelector('button[type="submit"]'),
  );

/** Puts the focus into the record's first field once it is on screen. */
export const editRecord = (): (() => void) => onceThere(firstField, (field) => field.focus());

/** Presses the save button of the form with the focus, or else of the page's only form that can be saved. */
export function saveForm(): boolean {
  // On a link the browser opens a new tab.
  if (document.activeElement instanceof HTMLAnchorElement) return false;
  const form = document.activeElement?.closest('form') ?? undefined;
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[type="submit"]:not(:disabled)')];
  const own = buttons.filter((button) => form !== undefined && button.form === form);
  const [button, other] = own.length > 0 ? own : form ? [] : buttons.filter(isOnTop);
  if (!button || other) return false;
  button.click();
  return true;
}

/** While a dialog is open, only its buttons count. */
const isOnTop = (button: HTMLElement): boolean =>
  document.querySelector('.MuiDialog-root:not(.MuiModal-hidden)') === null ||
  button.closest('.MuiDialog-root') !== null;
