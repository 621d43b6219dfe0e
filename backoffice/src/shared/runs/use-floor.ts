import type { ProductFloorDto } from '@pullproof/server/contract';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';

/** The floors of a product's runs; undefined while loading. */
export function useFloor(productId: string): ProductFloorDto | undefined {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['products', 'floor', productId],
    queryFn: ({ signal }) => dataProvider.read<ProductFloorDto>(`products/${productId}/floor`, signal),
  });
  return data;
}

/** What each purchase of this run costs the shop below the floor. */
export const gapOf = ({ leastCents, keptCents }: ProductFloorDto['runs'][number]): number =>
  Math.max(0, leastCents - keptCents);
