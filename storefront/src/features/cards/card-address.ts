/** The address of a card's panel. In its own file so that other pages do not load the catalogue's filters. */
export function addressOfCard(cardId: string): string {
  return `/cards?card=${cardId}`;
}
