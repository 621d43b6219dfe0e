import type { MyDropPrizeDto } from '@pullproof/server/contract';
import { useApi } from '../../../lib/api/use-api.ts';
import { PRIZES_PATH } from '../paths.ts';

/** Prizes of drops that the customer can claim now; undefined while loading, empty when the request failed. */
export function useWaitingPrizes(isSignedIn: boolean): readonly MyDropPrizeDto[] | undefined {
  const { data, error } = useApi(isSignedIn ? PRIZES_PATH : null);
  return data?.data.filter(({ state }) => state === 'offered') ?? (error ? [] : undefined);
}
