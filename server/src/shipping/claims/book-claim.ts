import { promoPartOf, splitCents, type Cents } from '../../contract/index.ts';
import { newId } from '../../platform/ids.ts';
import { customerAccount, house, postTransfers, recordGift } from '../../base/index.ts';
import type { Giver } from '../../people/index.ts';
import { readPaid } from '../../vault/index.ts';

export interface ClaimedUnit {
  collectibleId: string;
  valueCents: Cents;
}

interface ClaimPayment {
  giver: Giver;
  kind: 'claim' | 'missing-unit' | 'missing-stored';
  /** The claim, the missing card's row of its parcel, or what was said of one in no parcel. */
  id: string;
  customerId: string;
  cents: Cents;
}

const subjectKinds = {
  claim: 'parcel-claim',
  'missing-unit': 'parcel-unit',
  'missing-stored': 'unit-inspection',
} as const;

/**
 * Pays an owner for units by their values, in the running transaction: the share that promo credit paid returns as promo.
 * Before the units leave their owner.
 */
export async function bookClaim(
  { giver, kind, id, customerId, cents }: ClaimPayment,
  units: readonly ClaimedUnit[],
): Promise<void> {
  const paid = await readPaid(units.map(({ collectibleId }) => collectibleId));
  const parts = splitCents(
    cents,
    units.map(({ valueCents }) => valueCents),
  );
  const promoCents = units.reduce((sum, { collectibleId }, place) => {
    const ofUnit = paid.get(collectibleId) ?? { cashCents: 0, promoCents: 0 };
    return sum + promoPartOf(parts[place] ?? 0, ofUnit);
  }, 0);
  const aggregate = kind === 'claim' ? 'parcel-claim' : kind;
  const leg = (bucket: 'promo' | 'cash', amountCents: Cents) => ({
    kind: 'claim' as const,
    reference: `${aggregate}:${id}:${bucket}`,
    debit: house.claimsCost,
    credit: customerAccount(customerId, bucket),
    amountCents,
  });
  const transactionId = newId();
  await postTransfers(customerId, [leg('promo', promoCents), leg('cash', cents - promoCents)], transactionId);
  await recordGift({
    ...giver,
    kind: kind === 'missing-stored' ? 'missing-unit' : kind,
    customerId,
    cents,
    subject: { kind: subjectKinds[kind], id },
    transactionId,
  });
}
