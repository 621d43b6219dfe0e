/** Derives a slug from a name: "One Zebra!" → "one-zebra". */
export const slugOf = (name: string, sign: '-' | '_' = '-'): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .slice(0, 80)
    .trim()
    .replaceAll(' ', sign);
