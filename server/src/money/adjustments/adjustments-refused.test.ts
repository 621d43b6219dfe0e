import { minutes } from '../../platform/clock.ts';
import { digest } from '../../../testing/books.ts';
import { outcome, type Answer, type Client } from '../../../testing/api.ts';
import { startMoney } from '../../../testing/money-stage.ts';

const { api, make, support, finance, owner } = await startMoney();

afterAll(() => api.stop());

const adjust = (by: Client, customerId: string, more: object = {}, key = make.aKey()): Promise<Answer> =>
  make.post(
    by,
    `/api/admin/users/${customerId}/balance-adjustments`,
    { amountCents: 500, bucket: 'cash', reason: 'a late parcel', ...more },
    key,
  );
const decide = (by: Client, id: string, verb: string, body: object = {}): Promise<Answer> =>
  make.post(by, `/api/admin/balance-adjustments/${id}/${verb}`, body);

describe('refusals change nothing', () => {
  test.each<[string, number, string, object]>([
    ['zero', 400, 'VALIDATION_FAILED', { amountCents: 0 }],
    ['a fraction', 400, 'VALIDATION_FAILED', { amountCents: 1.5 }],
    ['a text', 400, 'VALIDATION_FAILED', { amountCents: '5' }],
    ['more than any amount', 400, 'VALIDATION_FAILED', { amountCents: 1_000_000_001 }],
    ['held money', 400, 'VALIDATION_FAILED', { bucket: 'held' }],
    ['no reason', 400, 'VALIDATION_FAILED', { reason: '  ' }],
    ['unknown fields', 400, 'UNKNOWN_FIELD', { customerId: 'x' }],
    ['below zero', 402, 'INSUFFICIENT_FUNDS', { amountCents: -1_001 }],
    ['below zero of promo', 402, 'INSUFFICIENT_FUNDS', { amountCents: -1, bucket: 'promo' }],
    ['a request below zero', 402, 'INSUFFICIENT_FUNDS', { amountCents: -500_000 }],
  ])('%s', async (_, status, code, more) => {
    const customer = await make.aCustomer(api, 1_000);
    const before = await digest();
    expect(outcome(await adjust(owner, customer.id, more))).toEqual([status, code]);
    expect(await digest()).toBe(before);
  });

  test('refuses unknown and deleted customers, a missing key, step-up or permission', async () => {
    const customer = await make.aCustomer(api, 1_000);
    const before = await digest();
    const url = `/api/admin/users/${customer.id}/balance-adjustments`;
    const body = { amountCents: 5, bucket: 'cash', reason: 'a test' };
    expect(outcome(await owner.ask(url, { method: 'POST', body }))[0]).toBe(400);
    for (const id of ['nope', '018f0000-0000-7000-8000-000000000000'])
      expect(outcome(await adjust(owner, id))).toEqual([404, 'NOT_FOUND']);
    expect(outcome(await decide(owner, '018f0000-0000-7000-8000-000000000000', 'approve'))[0]).toBe(404);
    const stale = await api.staff('finance', { as: 'stale', sinceStepUpMs: minutes(6) });
    expect(outcome(await adjust(stale, customer.id))).toEqual([403, 'STEP_UP_REQUIRED']);
    for (const role of ['catalogue', 'fulfilment', 'auditor'] as const)
      expect(outcome(await adjust(await api.staff(role), customer.id))).toEqual([403, 'FORBIDDEN']);
    const waiting = await adjust(finance, customer.id, { amountCents: 500_000 });
    expect(outcome(await decide(support, waiting.body.id, 'approve'))).toEqual([403, 'FORBIDDEN']);
    expect(outcome(await decide(stale, waiting.body.id, 'approve'))).toEqual([403, 'STEP_UP_REQUIRED']);
    await decide(owner, waiting.body.id, 'reject', { reason: 'a test' });
    await api.db.query('DELETE FROM balance_adjustments WHERE id = $1', [waiting.body.id]);
    await api.db.query(
      "UPDATE customers SET state = 'deleted', deleted_at = now(), birth_date = NULL, avatar_key = NULL WHERE id = $1",
      [customer.id],
    );
    expect(outcome(await adjust(owner, customer.id))).toEqual([404, 'NOT_FOUND']);
    expect(await digest()).toBe(before);
  });
});
