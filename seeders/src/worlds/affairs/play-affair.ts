import { adjustBalance } from '@pullproof/server/features/adjustments';
import { quoteUnits, reshelve, sellBack } from '@pullproof/server/features/buyback';
import { openPack } from '@pullproof/server/features/orders';
import { redeemPromo } from '@pullproof/server/features/promos';
import { advanceReferrals, attributeReferrals, readMyReferral } from '@pullproof/server/features/referral';
import { after, days } from '@pullproof/server/runtime';
import { admitPerson } from '../build/admit-people.ts';
import { customerOf, known, namedIn, onlyOnce, packOf, staffOf, type Stage } from '../life/stage.ts';
import type { AffairDeed } from './affair.ts';
import { playIdentityCheck } from './play-identity-check.ts';
import { playParcels } from './play-parcels.ts';
import { playPayment } from './play-payment.ts';
import { playPayout } from './play-payout.ts';
import { playRoyalty } from './play-royalty.ts';

type Of<Kind extends AffairDeed['kind']> = Extract<AffairDeed, { kind: Kind }>;

/** Plays one affair at the clock's current time; idempotent. */
export async function playAffair(deed: AffairDeed, stage: Stage): Promise<void> {
  switch (deed.kind) {
    case 'join':
      return join(deed, stage);
    case 'advance-invitations':
      return advanceReferrals();
    case 'redeem': {
      const customerId = customerOf(deed, stage);
      await onlyOnce(customerId, deed.key, () => redeemPromo(customerId, { code: deed.code }, () => false));
      return;
    }
    case 'sell-back':
      return sell(deed, stage);
    case 'reshelve': {
      const staffId = staffOf('fulfilment', stage);
      const ids = namedIn(stage, deed.name);
      if (ids.length > 0) await onlyOnce(staffId, deed.key, () => reshelve(ids, staffId));
      return;
    }
    case 'adjust': {
      const { by: role, bucket, amountCents, reason } = deed;
      const [customerId, id] = [customerOf(deed, stage), staffOf(role, stage)];
      await onlyOnce(id, deed.key, () =>
        adjustBalance(customerId, { bucket, amountCents, reason }, { id, role }),
      );
      return;
    }
    case 'check-out':
    case 'refund':
    case 'dispute':
      return playPayment(deed, stage);
    case 'settle-royalties':
    case 'pay-architect':
      return playRoyalty(deed, stage);
    case 'hand-in-papers':
      return playIdentityCheck(deed, stage);
    case 'ship':
    case 'move-parcel':
    case 'claim-parcel':
    case 'decide-claim':
      return playParcels(deed, stage);
    default:
      return playPayout(deed, stage);
  }
}

async function join({ email, invitedBy }: Of<'join'>, stage: Stage): Promise<void> {
  const person = known(stage.invited.get(email), email);
  const { code } = await readMyReferral(known(stage.customers.get(invitedBy), invitedBy));
  const joinedAt = after(stage.now, -days(person.joinedDaysAgo));
  stage.customers.set(email, await admitPerson(person, joinedAt, code));
  await attributeReferrals();
}

async function sell(deed: Of<'sell-back'>, stage: Stage): Promise<void> {
  const customerId = customerOf(deed, stage);
  const sold = await onlyOnce(customerId, deed.key, async () => {
    const { pulls } = await openPack(customerId, packOf(deed, stage));
    const { quotes } = await quoteUnits(
      customerId,
      pulls.map(({ collectibleId }) => collectibleId),
    );
    const items = quotes
      .sort((left, right) => left.valueCents - right.valueCents)
      .flatMap(({ collectibleId, quoteId }) => (quoteId === null ? [] : [{ collectibleId, quoteId }]))
      .slice(0, deed.count);
    return items.length === 0 ? { units: [] } : sellBack(customerId, { items });
  });
  stage.named.set(
    deed.name,
    sold.units.map(({ id }) => id),
  );
}
