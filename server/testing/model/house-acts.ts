import { clock, minutes } from '../../src/platform/clock.ts';
import { until } from '../until.ts';
import { receive, stateOfPayment, type Books } from './books.ts';
import { chosen, codeOf, postAsStaff, read, type Seat } from './seat.ts';

const capCents = 100_000;

/** Staff correct a balance: immediately within their cap, otherwise as a request. */
export async function adjust(seat: Seat, cents: number, bucket: 'cash' | 'promo'): Promise<void> {
  const { books, id } = seat;
  const body = { amountCents: cents, bucket, reason: 'the model says so' };
  const answer = await postAsStaff(seat, `/api/admin/users/${id}/balance-adjustments`, body);
  const isEnough = books[bucket] + cents >= 0;
  expect(codeOf(answer)).toBe(isEnough ? 201 : 'INSUFFICIENT_FUNDS');
  if (!isEnough) return;
  const isAtOnce = books.adjustedCents + Math.abs(cents) <= capCents;
  books.adjustedCents += Math.abs(cents);
  expect(answer.body.state).toBe(isAtOnce ? 'booked' : 'pending');
  const repaid = isAtOnce ? book(books, cents, bucket) : 0;
  const state = isAtOnce ? 'booked' : 'pending';
  books.adjustments.push({ id: answer.body.id, bucket, cents, state, repaid });
}

function book(books: Books, cents: number, bucket: 'cash' | 'promo'): number {
  if (bucket === 'cash') return receive(books, cents);
  books.promo += cents;
  return 0;
}

/** Reverses every leg, including the debt it paid; then the remaining cash pays the debt. */
export async function reverseAdjustment(seat: Seat, pick: number): Promise<void> {
  const { books } = seat;
  const adjustment = chosen(books.adjustments, pick);
  if (!adjustment) return;
  const path = `/api/admin/balance-adjustments/${adjustment.id}/reverse`;
  const answer = await postAsStaff(seat, path, { reason: 'the model says so' });
  const { bucket, cents, state, repaid } = adjustment;
  if (state !== 'booked') {
    expect(codeOf(answer)).toBe(state === 'reversed' ? 'ALREADY_RESOLVED' : 'WRONG_STATE');
    return;
  }
  const left = books[bucket] - cents + repaid;
  expect(codeOf(answer)).toBe(left >= 0 ? 200 : 'INSUFFICIENT_FUNDS');
  if (left < 0) return;
  adjustment.state = 'reversed';
  books.debt += repaid;
  if (bucket === 'promo') books.promo -= cents;
  else receive(books, repaid - cents);
}

/** Lets the job catch up, and compares the architect's shares with what was paid for packs. */
export async function settleRoyalties(seat: Seat, everybody: readonly Seat[]): Promise<void> {
  const { settleRoyalties: settle } = await import('../../src/money/index.ts');
  const { id, paidCents } = seat.table.architect;
  const shares = [sharesOf(seat, everybody, 'sold'), sharesOf(seat, everybody, 'opened') - paidCents];
  // Repeated as in the shop: a run leaves its orders to the next one while a transaction that timed out holds the lock.
  await until(`the architect’s shares are ${shares.join(' and ')} cents`, async () => {
    clock.travel(minutes(3));
    await settle();
    clock.travel(-minutes(3));
    const { body } = await read(seat.table.staff, `/api/admin/architects/${id}`);
    return body.pendingCents === shares[0] && body.payableCents === shares[1];
  });
}

const sharesOf = ({ table }: Seat, everybody: readonly Seat[], state: 'sold' | 'opened'): number =>
  everybody
    .flatMap(({ books }) => books.packs)
    .filter((pack) => pack.state === state)
    .reduce(
      (sum, { cash, promo }) => sum + Math.floor(((cash + promo) * table.architect.royaltyBps) / 10_000),
      0,
    );

export async function payArchitect(seat: Seat, everybody: readonly Seat[], cents: number): Promise<void> {
  await settleRoyalties(seat, everybody);
  const { architect, make } = seat.table;
  const answer = await postAsStaff(seat, `/api/admin/architects/${architect.id}/payouts`, {
    amountCents: cents,
    reference: `MODEL-${make.aKey()}`,
    reason: 'the model says so',
  });
  const isThere = cents <= sharesOf(seat, everybody, 'opened') - architect.paidCents;
  expect(codeOf(answer)).toBe(isThere ? 201 : 'INSUFFICIENT_FUNDS');
  if (isThere) architect.paidCents += cents;
}

const rewardCents = 500;
const minSpent = 2_000;

/** The job processes every invitation; the first player has invited the others. */
export async function advanceInvitations(everybody: readonly Seat[]): Promise<void> {
  const { advanceReferrals } = await import('../../src/money/index.ts');
  await advanceReferrals();
  const [inviter] = everybody;
  // In the job's order, which is the table's; the inviter's promo money may not be enough for two.
  for (const { books } of everybody) if (inviter && books.invitation) advance(books, inviter.books);
}

function advance(books: Books, inviter: Books): void {
  const { invitation } = books;
  if (!invitation) return;
  const isDisputed = books.payments.some((payment) => stateOfPayment(payment) !== 'settled');
  const isEarned = books.spentCash >= minSpent && !isDisputed;
  if (invitation.state === 'pending') {
    if (isEarned) Object.assign(invitation, { state: 'qualified', isOld: false });
  } else if (invitation.state === 'qualified') {
    if (!isEarned) invitation.state = 'pending';
    else if (invitation.isOld) {
      invitation.state = 'rewarded';
      for (const side of [books, inviter]) side.promo += rewardCents;
    }
  } else if (invitation.state === 'rewarded' && !isEarned) {
    invitation.state = 'clawed_back';
    for (const side of [books, inviter]) side.promo -= Math.min(side.promo, rewardCents);
  }
}

/** Lets two weeks pass for qualified invitations. */
export async function ageInvitations(everybody: readonly Seat[]): Promise<void> {
  const [first] = everybody;
  await first?.table.api.db.query(
    `UPDATE referrals SET qualified_at = qualified_at - interval '15 days' WHERE id = ANY($1) AND state = 'qualified'`,
    [everybody.map(({ id }) => id)],
  );
  for (const { books } of everybody) if (books.invitation) books.invitation.isOld = true;
}
