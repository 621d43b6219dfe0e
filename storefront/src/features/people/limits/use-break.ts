'use client';

import type { PlayLimitsDto } from '@pullproof/server/contract';
import { useApi } from '../../../lib/api/use-api.ts';
import { useSession } from '../session/index.ts';

/** The customer's break or self-exclusion; null without one, undefined until it is known. */
export function useBreak(): PlayLimitsDto['exclusion'] | undefined {
  const { customer } = useSession();
  const { data, error } = useApi(customer ? '/api/me/limits' : null);
  if (customer === null || error) return null;
  return data?.exclusion;
}
