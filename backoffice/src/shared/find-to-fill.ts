/** The first empty field of a dialog whose label says that it must be filled. The journey `unsaved` runs it in the page. */
export function findToFill(dialog: Element): HTMLElement | null {
  const empty = [...dialog.querySelectorAll('.MuiFormControl-root')].find((control) => {
    const input = control.querySelector<HTMLInputElement>('input:enabled, textarea:enabled');
    const label = control.querySelector('label')?.textContent ?? '';
    return /\*\s*$/.test(label) && input?.value === '' && !input.readOnly && input.type !== 'file';
  });
  return empty?.querySelector<HTMLElement>('[role="combobox"], input, textarea') ?? null;
}
