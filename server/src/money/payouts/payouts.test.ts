import { outcome, startApi } from '../../../testing/api.ts';
import { faults, wallet } from '../../../testing/books.ts';
import { clock } from '../../platform/clock.ts';

const api = await startApi({ DATABASE_POOL: '30' });
const make = await import('../../../testing/factories.ts');
const { aPayee, anAccount, decidePayout, requestPayout } = await import('../../../testing/deals.ts');
afterEach(() => clock.reset());
afterAll(() => api.stop());

const iban = 'DE89 3704 0044 0532 0130 00';
describe('a payout', () => {
  test('holds the cash, and leaves the shop once it is approved and paid', async () => {
    const payee = await aPayee(api, 10_000, iban);
    const requested = await requestPayout(payee.client, 4_000, payee.destination);
    expect([requested.status, requested.body]).toEqual([
      202,
      expect.objectContaining({ amountCents: 4_000, state: 'requested', lastSigns: '3000' }),
    ]);
    expect(await wallet(payee.client)).toMatchObject({ cashCents: 6_000, heldCents: 4_000 });
    const finance = await api.staff('finance');
    const approved = await decidePayout(finance, requested.body.id, 'approve');
    expect(approved.body).toMatchObject({ state: 'approved', approvalsLeft: 0 });
    expect(
      outcome(await payee.client.ask(`/api/me/payouts/${requested.body.id}`, { method: 'DELETE' })),
    ).toEqual([409, 'ALREADY_RESOLVED']);
    const account = await decidePayout(finance, requested.body.id, 'account');
    expect(account.body.account).toBe(iban.replaceAll(' ', ''));
    const paid = await decidePayout(finance, requested.body.id, 'mark-paid', {
      reference: `SEPA-${make.aKey()}`,
    });
    expect(paid.body.state).toBe('paid');
    expect(await wallet(payee.client)).toMatchObject({ cashCents: 6_000, heldCents: 0 });
    expect(await faults()).toEqual([]);
  });

  test('20 concurrent requests with funds for one: 1 × 202, 19 × 402', async () => {
    const payee = await aPayee(api, 5_000);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => requestPayout(payee.client, 5_000, payee.destination)),
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'INSUFFICIENT_FUNDS')).toHaveLength(19);
    expect(await wallet(payee.client)).toMatchObject({ cashCents: 0, heldCents: 5_000 });
  });

  test('is cancelled or rejected once, and the money returns', async () => {
    const payee = await aPayee(api);
    const [first, second] = [
      await requestPayout(payee.client, 1_000, payee.destination),
      await requestPayout(payee.client, 2_000, payee.destination),
    ];
    const cancels = await Promise.all(
      Array.from({ length: 10 }, () =>
        payee.client.ask(`/api/me/payouts/${first.body.id}`, { method: 'DELETE' }),
      ),
    );
    expect(cancels.filter(({ status }) => status < 300)).toHaveLength(1);
    const finance = await api.staff('finance');
    expect(outcome(await decidePayout(finance, second.body.id, 'reject'))).toEqual([
      400,
      'VALIDATION_FAILED',
    ]);
    const rejected = await decidePayout(finance, second.body.id, 'reject', { reason: 'name does not match' });
    expect(rejected.body.state).toBe('rejected');
    expect(outcome(await decidePayout(finance, second.body.id, 'reject', { reason: 'once more' }))).toEqual([
      409,
      'ALREADY_RESOLVED',
    ]);
    expect(await wallet(payee.client)).toMatchObject({ cashCents: 10_000, heldCents: 0 });
    const list = await payee.client.ask('/api/me/payouts');
    expect(list.body.data.map(({ state }: { state: string }) => state)).toEqual(['rejected', 'cancelled']);
  });

  test('of $1,000 and more needs two people', async () => {
    const payee = await aPayee(api, 150_000);
    const requested = await requestPayout(payee.client, 100_000, payee.destination);
    const [finance, owner] = [await api.staff('finance'), await api.staff('owner')];
    expect((await decidePayout(finance, requested.body.id, 'approve')).body).toMatchObject({
      approvalsLeft: 1,
    });
    expect(outcome(await decidePayout(finance, requested.body.id, 'approve'))).toEqual([
      403,
      'FOUR_EYES_REQUIRED',
    ]);
    expect(
      outcome(await decidePayout(finance, requested.body.id, 'mark-paid', { reference: 'too early' })),
    ).toEqual([409, 'ALREADY_RESOLVED']);
    expect((await decidePayout(owner, requested.body.id, 'approve')).body.state).toBe('approved');
  });

  test('in parts takes two people as well, to one customer or to one account, and to the first person it is closed', async () => {
    const [finance, owner] = [await api.staff('finance'), await api.staff('owner')];
    const account = anAccount();
    const [payee, friend] = [await aPayee(api, 150_000, account), await aPayee(api, 150_000, account)];
    const other = await aPayee(api, 150_000);
    const approvalsFor = async (by: typeof payee) => {
      const requested = await requestPayout(by.client, 41_666, by.destination);
      expect(requested.status).toBe(202);
      return (await decidePayout(finance, requested.body.id, 'approve')).body.approvalsLeft;
    };
    expect([await approvalsFor(payee), await approvalsFor(friend), await approvalsFor(payee)]).toEqual([
      0, 0, 1,
    ]);
    expect([await approvalsFor(friend), await approvalsFor(other)]).toEqual([1, 0]);
    await api.db.query(
      "UPDATE payouts SET created_at = created_at - interval '25 hours' WHERE customer_id = ANY($1)",
      [[payee.id, friend.id]],
    );
    expect(await approvalsFor(friend)).toBe(0);
    const large = await requestPayout(other.client, 58_334, other.destination);
    expect((await decidePayout(finance, large.body.id, 'approve')).body.approvalsLeft).toBe(1);
    expect(outcome(await decidePayout(finance, large.body.id, 'reject', { reason: 'twice' }))).toEqual([
      403,
      'FOUR_EYES_REQUIRED',
    ]);
    expect((await decidePayout(owner, large.body.id, 'reject', { reason: 'a wrong name' })).body.state).toBe(
      'rejected',
    );
  });

  test('split into concurrent parts, by one customer or by two to one account, passes its first part only', async () => {
    const finance = await api.staff('finance');
    const account = anAccount();
    const payees = [await aPayee(api, 150_000, account), await aPayee(api, 150_000, account)];
    const requested = await Promise.all(
      [0, 1, 0, 1].map((at) =>
        requestPayout(payees[at]?.client ?? api.client(), 50_000, payees[at]?.destination ?? ''),
      ),
    );
    const left = [];
    for (const { body } of requested)
      left.push((await decidePayout(finance, body.id, 'approve')).body.approvalsLeft);
    expect(left.sort()).toEqual([0, 1, 1, 1]);
  });

  test('that two decide waits in the inbox, and leaves it when its owner cancels', async () => {
    const payee = await aPayee(api, 150_000);
    const requested = await requestPayout(payee.client, 100_000, payee.destination);
    const finance = await api.staff('finance');
    const waiting = async () =>
      (
        await finance.ask(
          `/api/admin/approvals?filter=${encodeURIComponent(JSON.stringify({ subjectId: requested.body.id }))}`,
        )
      ).body;
    expect(await waiting()).toMatchObject([
      { kind: 'payout', state: 'pending', requestedBy: null, approvalsNeeded: 2, expiresAt: null },
    ]);
    await payee.client.ask(`/api/me/payouts/${requested.body.id}`, { method: 'DELETE' });
    expect(await waiting()).toMatchObject([{ state: 'withdrawn' }]);
    expect(await wallet(payee.client)).toMatchObject({ cashCents: 150_000, heldCents: 0 });
  });

  test('one bank reference pays one payout', async () => {
    const payee = await aPayee(api);
    const owner = await api.staff('owner');
    const reference = `SEPA-${make.aKey()}`;
    const states = [];
    for (const amount of [1_000, 1_100]) {
      const { body } = await requestPayout(payee.client, amount, payee.destination);
      await decidePayout(owner, body.id, 'approve');
      states.push(outcome(await decidePayout(owner, body.id, 'mark-paid', { reference }))[0]);
    }
    expect(states).toEqual([200, 400]);
  });
});
