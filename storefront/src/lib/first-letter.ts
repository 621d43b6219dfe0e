/** What stands for a name where there is room for one sign: a whole one, also of names that begin with an emoji. */
export function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toUpperCase() ?? '';
}
