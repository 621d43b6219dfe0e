/** Returns the first grapheme of a name in upper case, for avatars; emoji stay whole. */
export function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toUpperCase() ?? '';
}
