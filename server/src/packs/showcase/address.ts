const maxLength = 48;

/** The part of a showcase's address that a name gives: letters and digits of any script, in lower case. */
export function addressOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/(?<=[a-z])\p{M}+/giu, '')
    .normalize('NFC')
    .toLowerCase();
  const words = plain.replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '-').replaceAll(/^-+|-+$/g, '');
  return Array.from(words).slice(0, maxLength).join('').replace(/-+$/, '') || 'collector';
}
