import {
  adjustBalance,
  advanceReferrals,
  attributeReferrals,
  payArchitect,
  readMyReferral,
  redeemPromo,
  settleRoyalties,
} from '@pullproof/server/money';
import { quoteUnits, reshelve, sellBack } from '@pullproof/server/vault';
import { openPack, saveShowcase } from '@pullproof/server/packs';
import { after, days, sql } from '@pullproof/server/runtime';
import { admitPerson } from '../build/admit-people.ts';
import { customerOf, known, namedIn, onlyOnce, packOf, staffOf, type Stage } from '../life/stage.ts';
import type { AffairAction } from './affair.ts';
import { playIdentityCheck } from './play-identity-check.ts';
import { playParcels } from './play-parcels.ts';
import { playPayment } from './play-payment.ts';
import { playPayout } from './play-payout.ts';
import { playSupport } from './play-support.ts';

type Of<Kind extends AffairAction['kind']> = Extract<AffairAction, { kind: Kind }>;

/** Plays one affair at the clock's current time; idempotent. */
export async function playAffair(action: AffairAction, stage: Stage): Promise<void> {
  switch (action.kind) {
    case 'join':
      return join(action, stage);
    case 'advance-invitations':
      return advanceReferrals();
    case 'redeem': {
      const customerId = customerOf(action, stage);
      await onlyOnce(customerId, action.key, () =>
        redeemPromo(customerId, { code: action.code }, () => false),
      );
      return;
    }
    case 'sell-back':
      return sell(action, stage);
    case 'reshelve': {
      const staffId = staffOf('fulfilment', stage);
      const ids = namedIn(stage, action.name);
      if (ids.length > 0) await onlyOnce(staffId, action.key, () => reshelve(ids, staffId));
      return;
    }
    case 'adjust': {
      const { by, bucket, amountCents, reason } = action;
      const [customerId, id] = [customerOf(action, stage), staffOf(by, stage)];
      await onlyOnce(id, action.key, () =>
        adjustBalance(customerId, { bucket, amountCents, reason }, { id }),
      );
      return;
    }
    case 'check-out':
    case 'refund':
    case 'dispute':
      return playPayment(action, stage);
    case 'settle-royalties':
      return settleRoyalties();
    case 'pay-architect':
      return payRoyalties(action, stage);
    case 'show-cards':
      return showCards(action, stage);
    case 'ask-support':
    case 'answer-case':
    case 'note-on-case':
    case 'close-case':
      return playSupport(action, stage);
    case 'hand-in-papers':
      return playIdentityCheck(action, stage);
    case 'ship':
    case 'move-parcel':
    case 'claim-parcel':
    case 'decide-claim':
      return playParcels(action, stage);
    default:
      return playPayout(action, stage);
  }
}

async function join({ email, invitedBy }: Of<'join'>, stage: Stage): Promise<void> {
  const person = known(stage.invited.get(email), email);
  const { code } = await readMyReferral(known(stage.customers.get(invitedBy), invitedBy));
  const joinedAt = after(stage.now, -days(person.joinedDaysAgo));
  stage.customers.set(email, await admitPerson(person, joinedAt, code));
  await attributeReferrals();
}

async function sell(action: Of<'sell-back'>, stage: Stage): Promise<void> {
  const customerId = customerOf(action, stage);
  const sold = await onlyOnce(customerId, action.key, async () => {
    const { pulls } = await openPack(customerId, packOf(action, stage));
    const { quotes } = await quoteUnits(
      customerId,
      pulls.map(({ collectibleId }) => collectibleId),
    );
    const items = quotes
      .sort((left, right) => left.valueCents - right.valueCents)
      .flatMap(({ collectibleId, quoteId }) => (quoteId === null ? [] : [{ collectibleId, quoteId }]))
      .slice(0, action.count);
    return items.length === 0 ? { units: [] } : sellBack(customerId, { items });
  });
  stage.named.set(
    action.name,
    sold.units.map(({ id }) => id),
  );
}

async function showCards(action: Of<'show-cards'>, stage: Stage): Promise<void> {
  const customerId = customerOf(action, stage);
  await onlyOnce(customerId, action.key, async () => {
    const units = await sql<{ id: string }>(
      `SELECT id FROM (SELECT DISTINCT ON (u.card_id) u.id, c.value_cents FROM unit_facts u JOIN cards c ON c.id = u.card_id
         WHERE u.owner_id = $1 AND u.state = 'owned' ORDER BY u.card_id, u.id) each_card ORDER BY value_cents DESC, id LIMIT $2`,
      [customerId, action.count],
    );
    const unitIds = units.map(({ id }) => id);
    return saveShowcase(customerId, {
      isOn: true,
      showsValues: false,
      showsWishes: false,
      isIndexed: false,
      unitIds,
    });
  });
}

async function payRoyalties(
  { key, architect, amountCents, reference, reason }: Of<'pay-architect'>,
  stage: Stage,
): Promise<void> {
  const architectId = known(stage.architects.get(architect), architect);
  const staffId = staffOf('finance', stage);
  const payout = { amountCents, reason, ...(reference !== undefined && { reference }) };
  await onlyOnce(staffId, key, () => payArchitect(architectId, payout, staffId));
}
