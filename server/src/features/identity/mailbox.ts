/**
 * Normalises an address to its mailbox: no `+tag`, and no dots, which large providers ignore.
 * Only for recognising duplicate accounts, never for sending mail.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at).toLowerCase().split('+', 1)[0] ?? '';
  return `${local.replaceAll('.', '')}@${email.slice(at + 1).toLowerCase()}`;
}
