import { pressSandbox } from '../press-sandbox.ts';
import { receive, refundedOf, settlePayment, stateOfPayment, type ModelPayment } from './books.ts';
import { chosen, codeOf, post, postAsStaff, type Seat } from './seat.ts';

/** Pays on the sandbox's page, or is declined there. */
export async function topUp(seat: Seat, cents: number, isPaid: boolean): Promise<void> {
  const { books, table } = seat;
  const { status, body } = await post(seat, '/api/me/top-ups', { amountCents: cents });
  expect(status).toBe(201);
  await pressSandbox(table.api.origin, body.id, isPaid ? 'pay' : 'decline');
  if (!isPaid) return;
  receive(books, cents);
  const taken = { refund: 0, dispute: 0 };
  books.payments.push({ id: body.id, cents, refunds: [], dispute: null, disputed: 0, taken });
}

export type SandboxVerb = 'refund' | 'fail-refund' | 'dispute' | 'win-dispute' | 'lose-dispute';

/** Applies an action of the provider to a payment, and returns whether it is possible. */
function happen(payment: ModelPayment, verb: SandboxVerb): boolean {
  const left = payment.cents - refundedOf(payment);
  if (verb === 'refund') {
    if (left === 0 || payment.dispute !== null) return false;
    payment.refunds.push({ cents: left, hasFailed: false });
    return true;
  }
  if (verb === 'fail-refund') {
    const newest = payment.refunds.findLast(({ hasFailed }) => !hasFailed);
    if (newest) newest.hasFailed = true;
    return newest !== undefined;
  }
  if ((payment.dispute === 'open') !== (verb !== 'dispute')) return false;
  if (verb === 'dispute' && payment.dispute !== null) return false;
  payment.disputed = Math.max(payment.disputed, left);
  payment.dispute = verb === 'dispute' ? 'open' : verb === 'win-dispute' ? 'won' : 'lost';
  return true;
}

export async function moveAtProvider(seat: Seat, verb: SandboxVerb, pick: number): Promise<void> {
  const { books, table } = seat;
  const payment = chosen(books.payments, pick);
  if (!payment) return;
  const before = payment.dispute;
  const isLegal = happen(payment, verb);
  const done = await pressSandbox(table.api.origin, payment.id, verb).then(
    () => true,
    () => false,
  );
  expect({ verb, done }).toEqual({ verb, done: isLegal });
  if (!isLegal) return;
  settlePayment(books, payment);
  if (before === null && payment.dispute === 'open') books.isOnHold = true;
  // A hold for another dispute, or one that staff have lifted, stays as it is.
  if (payment.dispute === 'won') books.isOnHold = await hasOtherHold(seat);
}

async function hasOtherHold({ table, id }: Seat): Promise<boolean> {
  const { rows } = await table.api.db.query(
    'SELECT 1 FROM account_holds WHERE customer_id = $1 AND lifted_at IS NULL',
    [id],
  );
  return rows.length > 0;
}

export async function refundByStaff(seat: Seat, cents: number, pick: number): Promise<void> {
  const { books } = seat;
  const payment = chosen(books.payments, pick);
  if (!payment) return;
  const body = { amountCents: cents, reason: 'the model says so' };
  const answer = await postAsStaff(seat, `/api/admin/top-ups/${payment.id}/refund`, body);
  const expected = refusalOf(seat, payment, cents) ?? 201;
  expect(codeOf(answer)).toBe(expected);
  if (expected !== 201) return;
  expect(answer.body.state).toBe('done');
  payment.refunds.push({ cents, hasFailed: false });
  settlePayment(books, payment);
}

function refusalOf({ books }: Seat, payment: ModelPayment, cents: number): string | undefined {
  if (stateOfPayment(payment) !== 'settled') return 'WRONG_STATE';
  if (cents > payment.cents - refundedOf(payment)) return 'VALIDATION_FAILED';
  return cents > books.cash ? 'INSUFFICIENT_FUNDS' : undefined;
}

export async function liftHold(seat: Seat): Promise<void> {
  const { books, id } = seat;
  const answer = await postAsStaff(seat, `/api/admin/users/${id}/lift-hold`, { reason: 'the model says so' });
  expect(codeOf(answer)).toBe(books.isOnHold ? 200 : 'WRONG_STATE');
  books.isOnHold = false;
}
