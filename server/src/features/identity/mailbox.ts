/**
 * What two addresses of one mailbox have in common: without a `+tag`, and without dots, which large providers ignore.
 * Only for telling whether two people are one, never for sending mail.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at).toLowerCase().split('+', 1)[0] ?? '';
  return `${local.replaceAll('.', '')}@${email.slice(at + 1).toLowerCase()}`;
}
