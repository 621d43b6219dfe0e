/**
 * The first empty field of a dialog whose label says that it must be filled. None where that one opens a list of choices once it has
 * the focus: the list would hide what the dialog says.
 */
export function findToFill(dialog: Element): HTMLElement | null {
  const empty = [...dialog.querySelectorAll('.MuiFormControl-root')].find((control) => {
    const input = control.querySelector<HTMLInputElement>('input:enabled, textarea:enabled');
    const label = control.querySelector('label')?.textContent ?? '';
    return /\*\s*$/.test(label) && input?.value === '' && !input.readOnly && input.type !== 'file';
  });
  const field = empty?.querySelector<HTMLElement>('[role="combobox"], input, textarea');
  return field?.matches('input[role="combobox"]') === true ? null : (field ?? null);
}
