import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { requestJson } from '../../../providers/request-json.ts';

const settleMs = 400;

interface Computation {
  packId: string;
  verb: 'preview' | 'simulation';
  request: object;
  /** What the answer depends on besides the request: it is asked for again when this changes. */
  price: string;
  isEnabled: boolean;
}

/** What the server computes about a pack; asked when typing pauses. `isStale` while the answer is of an older request. */
export function useComputed<Answer>({ packId, verb, request, price, isEnabled }: Computation) {
  const body = JSON.stringify(request);
  const settled = useSettled(body);
  const query = useQuery({
    queryKey: ['packs', packId, verb, settled, price],
    queryFn: async ({ signal }) => {
      const path = `/api/admin/packs/${encodeURIComponent(packId)}/${verb}`;
      return (await requestJson(path, { method: 'POST', body: settled, signal })).json as Answer; // the contract's answer
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
