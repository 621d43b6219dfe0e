import { promoPartOf, splitCents, type Cents } from '../../contract/index.ts';
import { customerAccount, house, postTransfers } from '../../base/index.ts';
import { readPaid } from '../../vault/index.ts';

export interface ClaimedUnit {
  collectibleId: string;
  valueCents: Cents;
}

/**
 * Pays an owner for units by their values, in the running transaction: the share that promo credit paid returns as promo.
 * Before the units leave their owner. `reference` is the claim's.
 */
export async function bookClaim(
  customerId: string,
  reference: string,
  amountCents: Cents,
  units: readonly ClaimedUnit[],
): Promise<void> {
  const paid = await readPaid(units.map(({ collectibleId }) => collectibleId));
  const parts = splitCents(
    amountCents,
    units.map(({ valueCents }) => valueCents),
  );
  const promoCents = units.reduce((sum, { collectibleId }, place) => {
    const ofUnit = paid.get(collectibleId) ?? { cashCents: 0, promoCents: 0 };
    return sum + promoPartOf(parts[place] ?? 0, ofUnit);
  }, 0);
  const leg = (bucket: 'promo' | 'cash', cents: Cents) => ({
    kind: 'claim',
    reference: `${reference}:${bucket}`,
    debit: house.claimsCost,
    credit: customerAccount(customerId, bucket),
    amountCents: cents,
  });
  await postTransfers(customerId, [leg('promo', promoCents), leg('cash', amountCents - promoCents)]);
}
