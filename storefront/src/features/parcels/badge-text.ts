/** Separate from the page's texts, because every grid of cards uses it. */
export const badgeText = (number: string | null): string =>
  number === null ? 'In a parcel' : `Parcel ${number}`;
