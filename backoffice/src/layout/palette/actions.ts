import { onceThere } from '../../shared/keys/once-there.ts';

interface ScreenAction {
  label: string;
  permission: string;
  /** The screen that has the button, and what is written on it. */
  resource: string;
  button: string;
}

/** What may be begun from anywhere: the palette goes to the screen and presses its button. */
export const screenActions: readonly ScreenAction[] = [
  { label: 'New pack', permission: 'packs.write', resource: 'products', button: 'New pack' },
  { label: 'New product', permission: 'products.write', resource: 'products', button: 'New product' },
  { label: 'New card', permission: 'cards.write', resource: 'cards', button: 'Create' },
  { label: 'Import cards', permission: 'cards.write', resource: 'cards', button: 'Import' },
  { label: 'Import units', permission: 'collectibles.import', resource: 'collectibles', button: 'Import' },
  { label: 'New class', permission: 'class.write', resource: 'class', button: 'Create' },
  { label: 'New set', permission: 'sets.write', resource: 'sets', button: 'Create' },
  { label: 'New architect', permission: 'architects.write', resource: 'architects', button: 'Create' },
  { label: 'New texture', permission: 'textures.write', resource: 'textures', button: 'Create' },
  {
    label: 'New kind of unit',
    permission: 'collectibles-class.write',
    resource: 'collectibles-class',
    button: 'Create',
  },
  { label: 'New origin', permission: 'shipping-from.write', resource: 'shipping/from', button: 'Create' },
  { label: 'New drop', permission: 'daily.write', resource: 'daily', button: 'Create' },
  { label: 'New drop template', permission: 'daily.write', resource: 'daily-templates', button: 'Create' },
  { label: 'New promo code', permission: 'promo.write', resource: 'promo', button: 'Create' },
  { label: 'Invite a staff member', permission: 'admins.write', resource: 'admins', button: 'Invite' },
  { label: 'New webhook', permission: 'webhooks.write', resource: 'webhooks', button: 'Create' },
];

const textOf = (button: HTMLElement): string => button.textContent.trim();

/** The buttons of the page that open a dialog: what the role may do here and now. */
export const pageVerbs = (): HTMLButtonElement[] =>
  [
    ...document.querySelectorAll<HTMLButtonElement>('main button[aria-haspopup="dialog"]:not(:disabled)'),
  ].filter((button) => textOf(button) !== '');

export const nameVerb = textOf;

/** Goes to the screen and presses its button once it is there; the screen that is left may have one of the same name. */
export function pressOnScreen(label: string, isThere: boolean, go: () => void): void {
  const left = isThere ? [] : pageVerbs();
  go();
  onceThere(
    () => pageVerbs().find((button) => textOf(button) === label && !left.includes(button)),
    (button) => button.click(),
  );
}
