const FRAGMENT = /^(?:is|are|has|have|needs|must|may|cannot|can’t|contains|repeats|looks|does|holds)\b/;

/**
 * Turns a field error into a sentence: fragments ("is too long") follow the field's label, full phrases stay as they
 * are.
 */
export function sayFault(label: string, fault: string): string {
  const said = fault.trim();
  const text = FRAGMENT.test(said) ? `${label} ${said}` : `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
