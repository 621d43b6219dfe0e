/** Where a card's panel is; apart from the catalogue's filters, which other pages need not carry. */
export function addressOfCard(cardId: string): string {
  return `/cards?card=${cardId}`;
}
