import type { IncomingHttpHeaders } from 'node:http';

import { isId } from '../../platform/ids.ts';
import { takeInEvent, type CarriedOut } from '../wallet/index.ts';
import { Payout } from './models.ts';
import { reporterOf, type PayoutProviderName } from './providers/index.ts';
import type { PayoutEvent } from './providers/provider.ts';
import { applyPayoutFact } from './settle-payout.ts';

/** Receives a provider's payout event, in the inbox shared by all providers. Errors: SIGNATURE_INVALID, NOT_FOUND. */
export function receivePayoutEvent(
  provider: PayoutProviderName,
  body: Buffer,
  headers: IncomingHttpHeaders,
): Promise<{ outcome: string }> {
  const event = reporterOf(provider).readEvent(body, headers);
  // Payout events and top-up events have separate id spaces.
  const signed = { ...event, provider: `${provider}-payouts`, body };
  return takeInEvent(signed, () => carryOut(provider, event));
}

async function carryOut(provider: PayoutProviderName, { payoutId, fact }: PayoutEvent): Promise<CarriedOut> {
  if (!fact) return { outcome: 'ignored' };
  const known = isId(payoutId) && (await Payout.findOne({ where: { id: payoutId, provider } }));
  if (!known) return { outcome: 'unknown' };
  return { outcome: await applyPayoutFact(payoutId, fact), payoutId };
}
