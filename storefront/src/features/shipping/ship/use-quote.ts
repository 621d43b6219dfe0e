'use client';

import {
  type AddressDto,
  type RefusedUnit,
  type ShipmentQuoteDto,
  shipRefusals,
} from '@pullproof/server/contract';
import { useEffect } from 'react';
import { isProblem } from '@pullproof/shared/problem';
import { useApiPost } from '../../../lib/api/use-api.ts';
import { useWallet } from '../../money/wallet/index.ts';

export interface Quote {
  quote: ShipmentQuoteDto | undefined;
  /** A new one is being fetched. */
  isLoading: boolean;
  error: unknown;
  renew: () => void;
}

/** A browser whose clock is wrong asks this often, not all the time. */
const MIN_RENEWAL_MS = 30_000;

/** What these cards would cost to ship; renewed when it expires, unless a payment is under way, and as the wallet moves. */
export function useQuote(ids: readonly string[], address: AddressDto | undefined, isPaying: boolean): Quote {
  const { spendableCents, hasFailed } = useWallet();
  const isReady = address && ids.length > 0 && (spendableCents !== undefined || hasFailed);
  const { data, error, isValidating, mutate } = useApiPost(
    '/api/me/shipment-quotes',
    isReady ? { collectibleIds: ids, addressId: address.id } : null,
    `${address?.version ?? 0} ${spendableCents ?? ''}`,
  );
  const quote = error ? undefined : data;
  const expiresAt = quote?.expiresAt;
  useEffect(() => {
    if (expiresAt === undefined || isPaying) return undefined;
    const leftMs = Math.max(MIN_RENEWAL_MS, Date.parse(expiresAt) - Date.now());
    const timer = setTimeout(() => void mutate(), leftMs);
    return () => clearTimeout(timer);
  }, [expiresAt, isPaying, mutate]);
  return { quote, isLoading: isValidating, error, renew: () => void mutate() };
}

/** Whether the address is incomplete for want of a phone number. */
export function lacksPhone(error: unknown): boolean {
  const errors = isProblem(error, 'ADDRESS_INCOMPLETE') ? error.body['errors'] : undefined;
  return typeof errors === 'object' && errors !== null && 'phone' in errors;
}

/** The cards that CANNOT_SHIP names, with reasons; empty for other errors. */
export function readRefused(error: unknown): RefusedUnit[] {
  const refused = isProblem(error, 'CANNOT_SHIP') ? error.body['refused'] : undefined;
  return Array.isArray(refused) ? refused.filter(isRefusedUnit) : [];
}

function isRefusedUnit(value: unknown): value is RefusedUnit {
  if (typeof value !== 'object' || value === null || !('collectibleId' in value) || !('reason' in value))
    return false;
  return shipRefusals.some((reason) => reason === value.reason);
}
