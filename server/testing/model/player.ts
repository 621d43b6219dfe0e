import { enrolTelephone } from '../second-factor.ts';
import { emptyBooks } from './books.ts';
import * as house from './house-acts.ts';
import * as packs from './pack-acts.ts';
import * as parcels from './parcel-acts.ts';
import * as payments from './payment-acts.ts';
import * as payouts from './payout-acts.ts';
import { read, type Seat, type Table } from './seat.ts';

/** Every operation of a sequence; `pick` chooses among the existing items. */
export type Operation =
  | { do: 'topUp'; cents: number; isPaid: boolean }
  | { do: 'redeem' | 'liftHold' | 'royalties' | 'invitations' | 'twoWeeks' }
  | { do: 'buy'; quantity: number; hasCode: boolean }
  | { do: 'refund' | 'open' | 'reverse'; pick: number }
  | { do: 'sell' | 'ship'; pick: number; count: number }
  | { do: 'say'; kind: 'handed-over' | 'came-back'; pick: number }
  | { do: 'answer'; isSo: boolean; pick: number }
  | { do: 'look' | 'reject'; pick: number }
  | { do: 'payout' | 'payArchitect'; cents: number }
  | { do: payouts.PayoutVerb; pick: number }
  | { do: 'provider'; verb: payments.SandboxVerb; pick: number }
  | { do: 'refundPayment'; cents: number; pick: number }
  | { do: 'adjust'; cents: number; bucket: 'cash' | 'promo' };

const home = {
  recipient: 'A. Player',
  ...{ line1: '1 Main Street', city: 'Springfield', region: 'IL', postcode: '62701', country: 'US' },
};

/** A customer with a second factor and a payout destination, invited by `inviter` if given. */
export async function sitDown(table: Table, inviter?: Seat): Promise<Seat> {
  const { api, make } = table;
  const { id, client } = await make.aCustomer(api, 0);
  const telephone = await enrolTelephone(client);
  await api.db.query('UPDATE customers SET identity_verified_at = now() WHERE id = $1', [id]);
  await client.ask('/api/auth/step-up', { method: 'POST', body: { code: telephone.nextCode() } });
  const added = await client.ask('/api/me/payout-destinations', {
    method: 'POST',
    body: { holder: 'A. Player', account: `1${id.replaceAll(/\D/g, '').slice(-12)}`, country: 'US' },
  });
  await api.db.query(
    `UPDATE payout_destinations SET created_at = created_at - interval '90 days' WHERE customer_id = $1`,
    [id],
  );
  const books = emptyBooks();
  if (inviter) {
    await api.db.query(
      'UPDATE customers SET referred_by_code = (SELECT referral_code FROM customers WHERE id = $2) WHERE id = $1',
      [id, inviter.id],
    );
    const { attributeReferrals } = await import('../../src/money/index.ts');
    await attributeReferrals();
    books.invitation = { state: 'pending', isOld: false };
  }
  const address = await client.ask('/api/me/addresses', { method: 'POST', body: home });
  return {
    table,
    id,
    client,
    telephone,
    destination: String(added.body.id),
    addressId: String(address.body.id),
    books,
  };
}

/** Performs the operation, and compares the response and the player's wallet with the books. */
export async function act(seat: Seat, everybody: readonly Seat[], operation: Operation): Promise<void> {
  await perform(seat, everybody, operation);
  await compareWallet(seat, operation);
}

export async function compareWallet({ client, books }: Seat, operation?: Operation): Promise<void> {
  const { body } = await read(client, '/api/me/wallet');
  const { cash, promo, held, debt } = books;
  const reported = {
    cash: body.cashCents,
    promo: body.promoCents,
    held: body.heldCents,
    debt: body.debtCents ?? 0,
    isOnHold: body.onHoldSince !== undefined,
  };
  expect({ ...operation, ...reported }).toEqual({
    ...operation,
    cash,
    promo,
    held,
    debt,
    isOnHold: books.isOnHold,
  });
}

function perform(seat: Seat, everybody: readonly Seat[], operation: Operation): Promise<void> {
  switch (operation.do) {
    case 'topUp':
      return payments.topUp(seat, operation.cents, operation.isPaid);
    case 'redeem':
      return packs.redeem(seat);
    case 'buy':
      return packs.buy(seat, operation.quantity, operation.hasCode);
    case 'refund':
      return packs.refund(seat, operation.pick);
    case 'open':
      return packs.open(seat, operation.pick);
    case 'sell':
      return packs.sell(seat, operation.pick, operation.count);
    case 'ship':
      return parcels.ship(seat, operation.pick, operation.count);
    case 'say':
      return parcels.say(seat, operation.kind, operation.pick);
    case 'answer':
      return parcels.answer(seat, operation.isSo, operation.pick);
    case 'look':
      return parcels.look(seat, operation.pick);
    case 'reject':
      return parcels.reject(seat, operation.pick);
    case 'payout':
      return payouts.askPayout(seat, operation.cents);
    case 'provider':
      return payments.moveAtProvider(seat, operation.verb, operation.pick);
    case 'refundPayment':
      return payments.refundByStaff(seat, operation.cents, operation.pick);
    case 'liftHold':
      return payments.liftHold(seat);
    case 'adjust':
      return house.adjust(seat, operation.cents, operation.bucket);
    case 'reverse':
      return house.reverseAdjustment(seat, operation.pick);
    case 'royalties':
      return house.settleRoyalties(seat, everybody);
    case 'payArchitect':
      return house.payArchitect(seat, everybody, operation.cents);
    case 'invitations':
      return house.advanceInvitations(everybody);
    case 'twoWeeks':
      return house.ageInvitations(everybody);
    default:
      return payouts.movePayout(seat, operation.do, operation.pick);
  }
}
