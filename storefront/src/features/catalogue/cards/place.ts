import { writeCardView, type CardView } from './filters.ts';

/** The address of a view of the catalogue, with the panel of one card open over it. */
export function addressOfCards(view: CardView, cardId: string | null = null): string {
  const params = writeCardView(view);
  if (cardId !== null) params.set('card', cardId);
  const query = params.toString();
  return query ? `/cards?${query}` : '/cards';
}
