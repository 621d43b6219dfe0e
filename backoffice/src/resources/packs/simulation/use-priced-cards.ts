import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { CardRecord } from '../../../records.ts';
import type { PricedCard } from './row-cards.ts';

const pageSize = 1_000;
/** A catalogue beyond this is looked at in part, the dearest first: they make the difference. */
const mostPages = 5;

/** Every card with its value and how many units of it the vault has. */
export function usePricedCards() {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: ['cards', 'priced'],
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<PricedCard[]> => {
      const cards: PricedCard[] = [];
      for (let page = 1; page <= mostPages; page += 1) {
        const { data, total } = await dataProvider.getList<CardRecord>('cards', {
          filter: {},
          sort: { field: 'valueCents', order: 'DESC' },
          pagination: { page, perPage: pageSize },
          signal,
        });
        cards.push(...data.map(pickPrice));
        if (page * pageSize >= (total ?? 0)) break;
      }
      return cards;
    },
  });
}

const pickPrice = ({
  id,
  classSlug = '',
  setCode = '',
  valueCents,
  vaultCount = 0,
}: CardRecord): PricedCard => ({
  id,
  classSlug,
  setCode,
  valueCents,
  vaultCount,
});
