/**
 * The text with one character exchanged for certain: the fourth from the end, as base64's last one may carry bits that
 * nobody reads, and for a digit, as hexadecimal letters are the same in both cases.
 */
export const altered = (text: string): string => {
  const at = Math.max(text.length - 4, 0);
  return `${text.slice(0, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`;
};
