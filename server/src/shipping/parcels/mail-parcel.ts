import { readCustomer } from '../../people/index.ts';
import { mailCustomer, type MailFacts, type MailKind } from '../../base/index.ts';
import { parcelNumber, type ParcelRow } from './lock-parcel.ts';
import { ParcelUnit } from './models.ts';
import { leftBefore } from './states.ts';

type ParcelMail = Extract<MailKind, `parcel-${string}` | 'claim-decided'>;
type Facts<Kind extends ParcelMail> = Omit<MailFacts<Kind>, 'number' | 'cardCount'> & { cardCount?: number };

/**
 * Mails a parcel's owner about it, in the running transaction; an account that is not active gets none. `cardCount` is by
 * default that of the cards that did not leave the parcel before and came back with it.
 */
export async function mailParcel<Kind extends ParcelMail>(
  kind: Kind,
  parcel: Pick<ParcelRow, 'id' | 'number' | 'customerId'>,
  facts: Facts<Kind>,
): Promise<void> {
  const customer = await readCustomer(parcel.customerId);
  if (!customer) return;
  const cardCount = facts.cardCount ?? (await countCards(parcel.id));
  // The facts of this kind, with those that every parcel has.
  const all = { ...facts, cardCount, number: parcelNumber(parcel.number) } as unknown as MailFacts<Kind>;
  await mailCustomer(kind, { to: customer.email, customerId: parcel.customerId }, all);
}

async function countCards(parcelId: string): Promise<number> {
  const units = await ParcelUnit.findAll({ where: { parcelId }, attributes: ['outcome', 'missingSince'] });
  const isGone = ({ outcome, missingSince }: ParcelUnit): boolean =>
    outcome !== null && (leftBefore.includes(outcome) || (outcome === 'returned' && missingSince !== null));
  return units.filter((unit) => !isGone(unit)).length;
}
