import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { requestJson } from '../../../providers/request-json.ts';

const settleMs = 400;

interface Computation {
  packId: string;
  verb: 'preview' | 'simulation';
  request: object;
  /** Refetches when this changes, besides the request itself. */
  price: string;
  isEnabled: boolean;
}

interface Computed {
  size: number;
  countedAt?: string;
}

/**
 * Fetches what the server computes about a pack, debounced. `isStale` while the answer is for an older request.
 * An answer with its vault count's time lets the next request reuse that count.
 */
export function useComputed<Answer extends Computed>({
  packId,
  verb,
  request,
  price,
  isEnabled,
}: Computation) {
  const body = JSON.stringify(request);
  const settled = useSettled(body);
  const countedAt = useRef<string>(undefined);
  const query = useQuery({
    queryKey: ['packs', packId, verb, settled, price],
    queryFn: async ({ signal }) => {
      const path = `/api/admin/packs/${encodeURIComponent(packId)}/${verb}`;
      const known = countedAt.current === undefined ? {} : { countedAt: countedAt.current };
      const requestBody = JSON.stringify({ ...(JSON.parse(settled) as object), ...known }); // the request built above
      const answer = (await requestJson(path, { method: 'POST', body: requestBody, signal })).json as Answer; // per contract
      countedAt.current = answer.countedAt;
      return answer;
    },
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { ...query, isStale: query.isPlaceholderData || settled !== body };
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
