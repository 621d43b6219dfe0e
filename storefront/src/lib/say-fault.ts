const FRAGMENT = /^(?:is|are|has|have|needs|must|may|cannot|can’t|contains|repeats|looks|does|holds)\b/;

/** What the shop says of a field as a sentence: "is too long" follows the field's label, whole phrases stand alone. */
export function sayFault(label: string, fault: string): string {
  const said = fault.trim();
  const text = FRAGMENT.test(said) ? `${label} ${said}` : `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
