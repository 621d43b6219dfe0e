import { addressOfSet } from '../../../lib/addresses.ts';
import { writeCardView, type CardView } from './filters.ts';

/** The address of a view of the catalogue or of a set's page, with the panel of one card open over it. */
export function addressOfCards(view: CardView, cardId: string | null = null): string {
  const params = view.isSetPage ? new URLSearchParams() : writeCardView(view);
  if (view.isSetPage && view.page > 1) params.set('page', String(view.page));
  if (cardId !== null) params.set('card', cardId);
  const query = params.toString();
  const path = view.isSetPage ? addressOfSet(view.set) : '/cards';
  return query ? `${path}?${query}` : path;
}
