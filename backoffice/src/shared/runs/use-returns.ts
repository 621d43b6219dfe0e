import type { LiveReturnsDto, ProductRecord } from '@pullproof/server/contract';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';

/** A sealed run's returns at today's values; refetched when the product's price changes. */
export function useReturns(runId: string | undefined, product: ProductRecord | undefined) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['runs', 'returns', runId, product?.priceCents],
    queryFn: ({ signal }) => dataProvider.read<LiveReturnsDto>(`runs/${runId ?? ''}/returns`, signal),
    enabled: runId !== undefined && product !== undefined,
  });
}
