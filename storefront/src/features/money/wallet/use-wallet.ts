'use client';

import type { WalletDto } from '@pullproof/server/contract';
import { useApi } from '../../../lib/api/use-api.ts';
import { useSession } from '../../people/session/index.ts';

export interface WalletView {
  wallet: WalletDto | undefined;
  hasFailed: boolean;
  /** Cash plus promo; undefined while loading. */
  spendableCents: number | undefined;
}

export function useWallet(): WalletView {
  const { customer } = useSession();
  const { data, error } = useApi(customer ? '/api/me/wallet' : null);
  return {
    wallet: data,
    hasFailed: error !== undefined && !data,
    spendableCents: data ? data.cashCents + data.promoCents : undefined,
  };
}
