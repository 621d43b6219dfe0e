import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

import { promoPartOf, type BuybackQuoteDto, type Cents } from '../../contract/index.ts';
import { config } from '../../config.ts';
import { after, clock, minutes, seconds } from '../../platform/clock.ts';
import { readSettings } from '../../base/index.ts';
import type { OwnedUnit } from './owned-units.ts';

export interface Offer extends BuybackQuoteDto {
  unit: OwnedUnit;
}

/** Returns the shop's current offer for each unit: the one frozen at its reveal until that expires, else today's. */
export async function offersFor(units: readonly OwnedUnit[]): Promise<Offer[]> {
  const settings = await readSettings();
  const now = clock.now();
  return units.map((unit) => {
    const { frozen } = unit;
    const isFrozen = frozen !== null && new Date(frozen.expiresAt) > now;
    // Whole minutes, so that consecutive requests get the same offer.
    const laterUntil = new Date(
      Math.floor(after(now, minutes(settings.quoteMinutes)).getTime() / minutes(1)) * minutes(1) +
        seconds(59),
    );
    const terms = isFrozen
      ? { ...frozen, offer: 'frozen' as const, expiresAt: new Date(frozen.expiresAt) }
      : { ...laterTerms(unit), offer: 'later' as const, expiresAt: laterUntil };
    const { paidCashCents, paidPromoCents } = unit;
    const paid = { cashCents: paidCashCents, promoCents: paidPromoCents };
    const promoCents = promoPartOf(terms.amountCents, paid);
    // What was promised at the reveal stands.
    const isStale = !isFrozen && unit.isStale;
    const refusal = refusalOf(unit, isStale, terms.amountCents, settings.buybackMinCents);
    const quoteId = isFrozen ? frozen.quoteId : signLater(unit, terms.amountCents, terms.expiresAt);
    return {
      unit,
      collectibleId: unit.id,
      quoteId: refusal === null ? quoteId : null,
      refusal,
      offer: terms.offer,
      amountCents: terms.amountCents,
      cashCents: terms.amountCents - promoCents,
      promoCents,
      valueCents: terms.valueCents,
      valueSource: terms.valueSource,
      valueAsOf: new Date(terms.valueAsOf).toISOString(),
      isEstimated: terms.isEstimated,
      rateBps: terms.rateBps,
      expiresAt: terms.expiresAt.toISOString(),
    };
  });
}

const laterTerms = ({
  valueCents,
  valueSource,
  valueAsOf,
  isEstimated,
  laterBps,
  laterCents,
}: OwnedUnit) => ({
  amountCents: laterCents,
  valueCents,
  valueSource,
  valueAsOf,
  isEstimated,
  rateBps: laterBps,
});

function refusalOf(
  unit: OwnedUnit,
  isStale: boolean,
  amountCents: Cents,
  minCents: Cents,
): BuybackQuoteDto['refusal'] {
  if (unit.inInspection) return 'in_inspection';
  if (unit.state !== 'owned') return 'in_shipment';
  if (unit.isLocked) return 'locked';
  if (unit.isKept) return 'kept';
  if (!unit.isBuybackAllowed) return 'not_bought_back';
  if (isStale) return 'stale_value';
  return amountCents < Math.max(1, minCents) ? 'too_little' : null;
}

/** Later offers are not stored: the id is a signature over everything they depend on, including the expiry. */
function signLater(unit: OwnedUnit, amountCents: Cents, expiresAt: Date): string {
  const until = expiresAt.getTime();
  const facts = [
    unit.id,
    unit.ownerId,
    unit.valueCents,
    unit.valueVersion,
    unit.laterBps,
    amountCents,
    until,
  ];
  const seal = createHmac('sha256', sealingKey()).update(facts.join('|')).digest('base64url');
  return `${until}.${seal}`;
}

/** Whether the id names a current offer: its inputs have not changed and it has not expired. */
export function isCurrent(offer: Offer, quoteId: string): boolean {
  // An offer that was made before its value went stale stands until it ends.
  if (offer.quoteId === null && offer.refusal !== 'stale_value') return false;
  if (offer.offer === 'frozen') return quoteId === offer.quoteId;
  const until = new Date(Number(quoteId.split('.', 1)[0]));
  if (!(until > clock.now())) return false;
  const [requested, expected] = [
    Buffer.from(quoteId),
    Buffer.from(signLater(offer.unit, offer.amountCents, until)),
  ];
  return requested.length === expected.length && timingSafeEqual(requested, expected);
}

let key: Buffer | undefined;
const sealingKey = (): Buffer =>
  (key ??= Buffer.from(hkdfSync('sha256', config().sessionSecret, '', 'pullproof/buyback-quote', 32)));
