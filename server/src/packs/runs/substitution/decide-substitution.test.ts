import { startApi } from '../../../../testing/api.ts';
import { openSubstitutions } from '../../../../testing/substitution.ts';

const api = await startApi();
const make = await import('../../../../testing/factories.ts');
const care = await openSubstitutions(api);
const { asker: staff, decider: second } = care;
afterAll(() => api.stop());

const stateOf = async (id: string): Promise<string> =>
  (await api.db.query('SELECT state FROM collectibles WHERE id = $1', [id])).rows[0].state;

test('until a second person approves no unit changes, and one request a unit is pending', async () => {
  const run = await care.aRunWithSpare();
  const requested = await care.ask(run.out, run.spare);
  expect([requested.status, requested.body.state]).toEqual([202, 'pending']);
  expect(await stateOf(run.out)).toBe('sealed');
  expect(await stateOf(run.spare)).toBe('vault');
  expect((await care.ask(run.out, run.second)).body.code).toBe('WRONG_STATE');
  const { id } = requested.body;
  expect((await care.decide(id, 'approve', staff)).body.code).toBe('FOUR_EYES_REQUIRED');
  expect((await care.decide(id, 'decline', staff, { reason: 'No' })).status).toBe(400);
  expect((await care.decide(id, 'decline', staff, { reason: 'Not so' })).body.code).toBe(
    'FOUR_EYES_REQUIRED',
  );
  expect((await care.decide(id, 'decline')).status).toBe(400);
  expect((await care.decide(id, 'withdraw')).body.code).toBe('FORBIDDEN');
  expect((await care.decide(id, 'approve', await api.staff('fulfilment'))).body.code).toBe('FORBIDDEN');
  expect((await care.decide(id, 'approve', await api.staff('catalogue'))).body.code).toBe('FORBIDDEN');
  expect((await care.decide('018f0000-0000-7000-8000-000000000000', 'approve')).status).toBe(404);
  expect((await care.decide(id, 'decline', second, { reason: 'It was found' })).body.state).toBe('declined');
  expect((await care.decide(id, 'approve')).body.code).toBe('ALREADY_RESOLVED');
  const again = await care.ask(run.out, run.spare);
  expect((await care.decide(again.body.id, 'withdraw', staff)).body.state).toBe('withdrawn');
  expect((await care.decide(again.body.id, 'approve')).body.code).toBe('ALREADY_RESOLVED');
  expect(await stateOf(run.out)).toBe('sealed');
  const listed = await second.ask(`/api/admin/approvals/${id}`);
  expect(listed.body).toMatchObject({
    state: 'declined',
    decisionReason: 'It was found',
    after: { evidence: [{ hash: care.evidence[0], mediaType: 'image/webp' }] },
  });
});

test.each([
  ['the substitute left the vault', `UPDATE collectibles SET state = 'withdrawn' WHERE id = $1`, 'spare'],
  [
    'the substitute lost its value',
    `UPDATE cards SET value_cents = 1 WHERE id = (SELECT card_id FROM collectibles WHERE id = $1)`,
    'other',
  ],
  ['the substitute was edited', `UPDATE collectibles SET version = version + 1 WHERE id = $1`, 'spare'],
  ['the unit was edited', `UPDATE collectibles SET version = version + 1 WHERE id = $1`, 'out'],
])('an approval is refused when %s', async (_, statement, changed) => {
  const run = await care.aRunWithSpare();
  const { rows: others } = await api.db.query(
    `SELECT id FROM collectibles WHERE state = 'vault' AND card_id = $1 LIMIT 1`,
    [run.cardIds.rare[1]],
  );
  const units: Record<string, string> = { out: run.out, spare: run.spare, other: others[0].id };
  const requested = await care.ask(run.out, (changed === 'other' ? units['other'] : run.spare) ?? '');
  expect(requested.status).toBe(202);
  await api.db.query(statement, [units[changed]]);
  const answer = await care.decide(requested.body.id, 'approve');
  expect([answer.status, answer.body.code]).toEqual([409, 'WRONG_STATE']);
  expect(await stateOf(run.out)).toBe('sealed');
  const { rows } = await api.db.query('SELECT state FROM approvals WHERE id = $1', [requested.body.id]);
  expect(rows).toEqual([{ state: 'pending' }]);
});

test('refuses an approval when the pack was opened in between', async () => {
  const run = await care.aRunWithSpare();
  const requested = await care.ask(run.out, run.spare);
  const customer = await make.aCustomer(api);
  const order = await make.buy(customer.client, run.productId, { quantity: 8 });
  const ids = order.body.packs.map(({ id }: { id: string }) => id);
  await customer.client.ask('/api/me/packs/open', { method: 'POST', body: { ids } });
  expect((await care.decide(requested.body.id, 'approve')).body.code).toBe('WRONG_STATE');
  expect(await stateOf(run.out)).toBe('owned');
});

test('one of 10 concurrent approvals succeeds', async () => {
  const run = await care.aRunWithSpare(8);
  const { body } = await care.ask(run.out, run.spare);
  const answers = await Promise.all(Array.from({ length: 10 }, () => care.decide(body.id, 'approve')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body: { code } }) => code === 'ALREADY_RESOLVED')).toHaveLength(9);
});
