const MIN_LENGTH = 3;

/** Shorter searches to try when one finds nothing, longest first: "emberwyng" → "emberw", "emb". */
export function shortenSearch(search: string): string[] {
  const longest = search
    .split(/\s+/)
    .reduce((best, word) => (word.length > best.length ? word : best), '')
    .toLowerCase();
  const lengths = [Math.ceil(longest.length * 0.6), MIN_LENGTH];
  return [...new Set(lengths.filter((length) => length >= MIN_LENGTH && length < longest.length))].map(
    (length) => longest.slice(0, length),
  );
}
