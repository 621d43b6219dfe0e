/**
 * Returns the text with one character changed: the fourth from the end, as the last one of base64 may carry unused
 * bits, and to a digit, as hexadecimal letters are the same in both cases.
 */
export const altered = (text: string): string => {
  const at = Math.max(text.length - 4, 0);
  return `${text.slice(0, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`;
};
