import type { Answer } from '../api.ts';
import { receive, type ModelPayout } from './books.ts';
import { chosen, codeOf, post, postAsStaff, stepUp, untilAnswered, type Seat } from './seat.ts';

const minPayout = 1_000;

export async function askPayout(seat: Seat, cents: number): Promise<void> {
  const { books, destination } = seat;
  const ask = (): Promise<Answer> => post(seat, '/api/me/payouts', { amountCents: cents, destination });
  let answer = await ask();
  if (answer.body.code === 'STEP_UP_REQUIRED') {
    await stepUp(seat);
    answer = await ask();
  }
  const expected = refusalOf(seat, cents) ?? 202;
  expect(codeOf(answer)).toBe(expected);
  if (expected !== 202) return;
  books.cash -= cents;
  books.held += cents;
  books.payouts.push({ id: answer.body.id, cents, state: 'requested' });
}

function refusalOf({ books }: Seat, cents: number): string | undefined {
  if (cents < minPayout) return 'VALIDATION_FAILED';
  if (books.isOnHold) return 'ACCOUNT_HOLD';
  return cents > books.cash ? 'INSUFFICIENT_FUNDS' : undefined;
}

export type PayoutVerb = 'cancelPayout' | 'approvePayout' | 'rejectPayout' | 'markPaid';

const from: Record<PayoutVerb, readonly ModelPayout['state'][]> = {
  cancelPayout: ['requested'],
  approvePayout: ['requested'],
  rejectPayout: ['requested', 'approved'],
  markPaid: ['approved'],
};
const to: Record<PayoutVerb, ModelPayout['state']> = {
  cancelPayout: 'cancelled',
  approvePayout: 'approved',
  rejectPayout: 'rejected',
  markPaid: 'paid',
};

export async function movePayout(seat: Seat, verb: PayoutVerb, pick: number): Promise<void> {
  const { books } = seat;
  const payout = chosen(books.payouts, pick);
  if (!payout) return;
  const answer = await carryOut(seat, verb, payout);
  const isLegal = from[verb].includes(payout.state);
  // While a payment is disputed no payout can be approved; it can be rejected, and one already sent can be recorded.
  const isStopped = books.isOnHold && verb === 'approvePayout';
  const expected = !isLegal ? 'ALREADY_RESOLVED' : isStopped ? 'ACCOUNT_HOLD' : 'fine';
  expect(answer.body.code ?? 'fine').toBe(expected);
  if (expected !== 'fine') return;
  payout.state = to[verb];
  if (verb === 'approvePayout') return;
  books.held -= payout.cents;
  if (verb !== 'markPaid') receive(books, payout.cents);
}

function carryOut(seat: Seat, verb: PayoutVerb, { id }: ModelPayout): Promise<Answer> {
  const { client, table } = seat;
  if (verb === 'cancelPayout')
    return untilAnswered(() => client.ask(`/api/me/payouts/${id}`, { method: 'DELETE' }));
  if (verb === 'approvePayout') return postAsStaff(seat, `/api/admin/payouts/${id}/approve`);
  if (verb === 'rejectPayout')
    return postAsStaff(seat, `/api/admin/payouts/${id}/reject`, { reason: 'the model says so' });
  return postAsStaff(seat, `/api/admin/payouts/${id}/mark-paid`, { reference: `MODEL-${table.make.aKey()}` });
}
