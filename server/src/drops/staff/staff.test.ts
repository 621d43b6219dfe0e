import { startApi, type Client } from '../../../testing/api.ts';

const api = await startApi();
const { aCustomer, aPack } = await import('../../../testing/factories.ts');
const { aDrop, closeNow, drawNow, enter, stateOf } = await import('../../../testing/drop-stage.ts');
const { announceDrop } = await import('../announce/announce-drop.ts');
const { advanceDrops } = await import('../advance-drops.ts');
const { clock, seconds } = await import('../../platform/clock.ts');
const { execute, inTransaction } = await import('../../platform/db.ts');

afterAll(() => api.stop());

const owner = await api.staff('owner');
const finance = await api.staff('finance');
const reason = 'The prize turned out to be damaged';
const post = (client: Client, path: string, body: object = {}) =>
  client.ask(`/api/admin${path}`, { method: 'POST', body });
const put = (id: string, body: object) =>
  owner.ask(`/api/admin/daily/${id}`, { method: 'PUT', body, headers: { 'If-Match': '*' } });
const read = async (id: string) => (await owner.ask(`/api/admin/daily/${id}`)).body;

let planned = 0;
function aWindow() {
  const day = new Date(Date.UTC(2035, 0, 1 + 3 * (planned += 1))).toISOString().slice(0, 10);
  return { day, opensAt: `${day}T08:00:00.000Z`, closesAt: `${day}T20:00:00.000Z` };
}
const aPlanned = async () => (await post(owner, '/daily', aWindow())).body;
async function unitsOf(count: number): Promise<string[]> {
  const { cardIds } = await aPack({ stock: { common: 0, rare: count } });
  const { rows } = await api.db.query<{ id: string }>('SELECT id FROM collectibles WHERE card_id = $1', [
    cardIds.rare[0],
  ]);
  return rows.map(({ id }) => id);
}
const setPrizes = (drop: { id: string; version: number }, collectibleIds: string[], client = owner) =>
  post(client, `/daily/${drop.id}/prizes`, { version: drop.version, collectibleIds });
const unitStates = async (ids: string[]): Promise<string[]> =>
  (
    await api.db.query('SELECT state FROM collectibles WHERE id = ANY ($1) ORDER BY array_position($1, id)', [
      ids,
    ])
  ).rows.map(({ state }) => state);

test('a drop is made with the settings’ figures, changed, and seen as customers see it', async () => {
  const window = aWindow();
  const made = await post(owner, '/daily', window);
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    ...window,
    state: 'scheduled',
    alternates: 5,
    claimHours: 72,
    prizeCount: 0,
  });
  const changed = await owner.ask(`/api/admin/daily/${made.body.id}`, {
    method: 'PUT',
    body: { claimHours: 48 },
    headers: { 'If-Match': `"${made.body.version}"` },
  });
  expect([changed.status, changed.body.claimHours]).toEqual([200, 48]);
  expect(changed.body.drop).toMatchObject({ id: made.body.id, claimHours: 48, prizes: [] });
  const stale = await owner.ask(`/api/admin/daily/${made.body.id}`, {
    method: 'PUT',
    body: { claimHours: 24 },
    headers: { 'If-Match': `"${made.body.version}"` },
  });
  expect([stale.status, stale.body.code, stale.body.current.claimHours]).toEqual([412, 'STALE', 48]);
  const blind = await owner.ask(`/api/admin/daily/${made.body.id}`, {
    method: 'PUT',
    body: { claimHours: 24 },
  });
  expect([blind.status, blind.body.code]).toEqual([428, 'PRECONDITION_REQUIRED']);
  expect((await read(made.body.id)).claimHours).toBe(48);
});

test('a day has one drop, also when three are made at once', async () => {
  const window = aWindow();
  const answers = await Promise.all([1, 2, 3].map(() => post(owner, '/daily', window)));
  expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([
    201,
    'WRONG_STATE',
    'WRONG_STATE',
  ]);
  const other = await aPlanned();
  const moved = await put(other.id, window);
  expect([moved.status, moved.body.code, moved.body.day]).toEqual([409, 'WRONG_STATE', window.day]);
});

test.each([
  [{ closesAt: '2035-06-01T07:00:00Z' }, 'closesAt'],
  [{ opensAt: '2020-06-01T08:00:00Z' }, 'opensAt'],
  [{ closesAt: '2035-06-02T09:00:00Z' }, 'closesAt'],
])('refuses a window with %j', async (wrong, field) => {
  const answer = await post(owner, '/daily', {
    day: '2035-06-01',
    opensAt: '2035-06-01T08:00:00Z',
    closesAt: '2035-06-01T20:00:00Z',
    ...wrong,
  });
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
});

test('prizes come from the vault and go back to it', async () => {
  const drop = await aPlanned();
  const [one = '', two = '', three = ''] = await unitsOf(3);
  const first = await setPrizes(drop, [one, two]);
  expect([first.status, first.body.prizeCount, first.body.prizeCents]).toEqual([200, 2, 4_000]);
  const second = await setPrizes(first.body, [three, one]);
  expect(
    second.body.drop.prizes.map(({ collectibleId }: { collectibleId: string }) => collectibleId),
  ).toEqual([three, one]);
  expect(await unitStates([one, two, three])).toEqual(['prize', 'vault', 'prize']);
  expect((await setPrizes(first.body, [])).body.code).toBe('STALE');
  const other = await aPlanned();
  const taken = await setPrizes(other, [one, two]);
  expect([taken.status, taken.body.code, taken.body.ids]).toEqual([409, 'WRONG_STATE', [one]]);
  expect((await setPrizes(other, ['018f0000-0000-7000-8000-000000000000'])).status).toBe(404);
  expect((await setPrizes(other, [two, two])).status).toBe(400);
  expect(await unitStates([two])).toEqual(['vault']);
  const move = { ids: [one], reason, as: 'lost' };
  for (const verb of ['withdraw', 'return'])
    expect(
      (
        await owner.ask(`/api/admin/collectibles/${verb}`, {
          method: 'POST',
          body: verb === 'return' ? { ids: [one], reason } : move,
          headers: { 'Idempotency-Key': `prize-${verb}` },
        })
      ).body.code,
    ).toBe('WRONG_STATE');
});

test('a unit becomes the prize of one drop, or is listed, never both', async () => {
  const drops = await Promise.all([aPlanned(), aPlanned(), aPlanned()]);
  const [unit = ''] = await unitsOf(1);
  const answers = await Promise.all(drops.map((drop) => setPrizes(drop, [unit])));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(
    (await api.db.query('SELECT 1 FROM drop_prizes WHERE collectible_id = $1 AND is_live', [unit])).rowCount,
  ).toBe(1);
});

test('prizes that are set while the drop is announced are either announced or refused', async () => {
  for (let round = 0; round < 4; round += 1) {
    const drop = await aPlanned();
    const [one = '', two = ''] = await unitsOf(2);
    const set = (await setPrizes(drop, [one])).body;
    const [answer] = await Promise.all([setPrizes(set, [two]), announceDrop(drop.id)]);
    const { announcement } = (await read(drop.id)).drop;
    const announced = JSON.parse(announcement.document).prizes;
    expect(announced).toEqual(answer.status === 200 ? [two] : [one]);
    expect(await unitStates([one, two])).toEqual(
      answer.status === 200 ? ['vault', 'prize'] : ['prize', 'vault'],
    );
    const late = await setPrizes({ id: drop.id, version: (await read(drop.id)).version }, []);
    expect(late.body.code).toBe('WRONG_STATE');
    const change = await put(drop.id, { claimHours: 1 });
    expect(change.body.code).toBe('WRONG_STATE');
  }
});

describe('cancelling a drop', () => {
  const cancel = async (id: string, client = owner) =>
    post(client, `/daily/${id}/void`, { version: (await read(id)).version, reason });

  const approve = (client: Client, approvalId: string) =>
    client.ask(`/api/admin/approvals/${approvalId}/approve`, {
      method: 'POST',
      body: { reason: 'Agreed' },
      headers: { 'Idempotency-Key': `approve-${approvalId}-${client === owner ? 'owner' : 'other'}` },
    });

  test('cancelling a planned drop takes one person, and the drop was never public', async () => {
    const id = await aDrop(api, { until: 'scheduled' });
    expect((await cancel(id)).body).toEqual({ id, state: 'void', approvalId: null });
    expect((await api.client().ask(`/api/drops/${id}`)).status).toBe(404);
    expect((await cancel(id)).body.code).toBe('WRONG_STATE');
    const { rows } = await api.db.query('SELECT action, reason FROM audit_entries WHERE subject_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ action: 'drop.voided', reason }]);
  });

  test.each(['announced', 'open'] as const)(
    'cancelling a drop that is %s takes two, and its reason is public',
    async (until) => {
      const id = await aDrop(api, { until, opensInSeconds: 60 });
      const state = until === 'open' ? 'open' : 'scheduled';
      const requested = await cancel(id);
      expect(requested.body).toMatchObject({ id, state, approvalId: expect.any(String) });
      expect((await read(id)).voidApprovalId).toBe(requested.body.approvalId);
      expect((await approve(owner, requested.body.approvalId)).body.code).toBe('FOUR_EYES_REQUIRED');
      expect(await stateOf(api, id)).toBe(state);
      expect((await approve(finance, requested.body.approvalId)).status).toBe(200);
      expect(await stateOf(api, id)).toBe('void');
      expect((await api.client().ask(`/api/drops/${id}`)).body.void).toMatchObject({
        reason: 'staff',
        note: reason,
      });
    },
  );

  test('a request made before the opening still counts while the drop is open', async () => {
    const id = await aDrop(api, { until: 'announced' });
    const { approvalId } = (await cancel(id)).body;
    clock.travel(seconds(61));
    await advanceDrops();
    expect(await stateOf(api, id)).toBe('open');
    expect((await approve(finance, approvalId)).status).toBe(200);
    expect(await stateOf(api, id)).toBe('void');
  });

  test('nobody cancels a drop whose entries have ended, though its list is not published yet', async () => {
    const id = await aDrop(api);
    const { approvalId } = (await cancel(id)).body;
    clock.travel(seconds(1_801));
    expect((await cancel(id)).body.code).toBe('WRONG_STATE');
    expect((await approve(finance, approvalId)).body.code).toBe('WRONG_STATE');
    expect(await stateOf(api, id)).toBe('open');
    const at = clock.now();
    await expect(
      inTransaction(() =>
        execute(`UPDATE drops SET state = 'void', void_reason = 'staff', voided_at = $2 WHERE id = $1`, [
          id,
          at,
        ]),
      ),
    ).rejects.toThrow('entries have ended');
    await advanceDrops();
    expect(await stateOf(api, id)).toBe('closed');
  });

  test('nobody cancels a drop whose list is published', async () => {
    const other = await aDrop(api);
    const { approvalId } = (await cancel(other)).body;
    await closeNow(api, other);
    expect(await stateOf(api, other)).toBe('closed');
    expect((await approve(finance, approvalId)).body.code).toBe('ALREADY_RESOLVED');
    expect((await cancel(other)).body.code).toBe('WRONG_STATE');
    expect((await read(other)).voidApprovalId).toBeNull();
  });

  test('a drop cancelled at the moment of closing is either void or closed', async () => {
    const id = await aDrop(api);
    const { approvalId } = (await cancel(id)).body;
    const approving = finance.ask(`/api/admin/approvals/${approvalId}/approve`, {
      method: 'POST',
      body: { reason: 'Agreed' },
      headers: { 'Idempotency-Key': `approve-${approvalId}` },
    });
    const [approved] = await Promise.all([approving, closeNow(api, id)]);
    expect(await stateOf(api, id)).toBe(approved.status === 200 ? 'void' : 'closed');
  });
});

test('entrants are listed with flags that decide nothing, and with what became of them', async () => {
  const id = await aDrop(api);
  const people = await Promise.all([1, 2, 3].map(() => aCustomer(api, 0)));
  for (const { client } of people) await enter(client, id);
  await closeNow(api, id);
  await drawNow(api, id);
  const { body } = await owner.ask(`/api/admin/daily/${id}/entrants`);
  expect(body.map(({ seq }: { seq: number }) => seq)).toEqual([1, 2, 3]);
  // All tests come from one network.
  expect(body[0]).toMatchObject({ customerId: people[0]?.id, sameAddressCount: 2, isForm: false });
  expect(body.map(({ outcome }: { outcome: string }) => outcome).sort()).toEqual([
    'alternate',
    'alternate',
    'won',
  ]);
  const filter = JSON.stringify({ outcome: 'won' });
  expect((await owner.ask(`/api/admin/daily/${id}/entrants?filter=${filter}`)).body).toHaveLength(1);
});

test('costs of a month are its prizes given as cards, as cash, and those not decided', async () => {
  const months = async (from: string) =>
    (await owner.ask(`/api/admin/daily-costs?from=${from}&months=2`)).body.data;
  const id = await aDrop(api);
  const { rows } = await api.db.query("SELECT to_char(day, 'YYYY-MM') AS month FROM drops WHERE id = $1", [
    id,
  ]);
  const [{ month }] = rows;
  const winner = await aCustomer(api, 0);
  await enter(winner.client, id);
  await closeNow(api, id);
  await drawNow(api, id);
  const [before] = await months(month);
  expect(before).toMatchObject({ month, plannedCents: expect.any(Number), cashCents: 0 });
  const [{ id: awardId }] = (await winner.client.ask('/api/me/drop-prizes')).body.data;
  await winner.client.ask(`/api/me/drop-prizes/${awardId}/claim`, {
    method: 'POST',
    body: { as: 'cash' },
    headers: { 'Idempotency-Key': `claim-${awardId}` },
  });
  const [now] = await months(month);
  expect([now.cashCents - before.cashCents, before.plannedCents - now.plannedCents]).toEqual([2_000, 2_000]);
  expect((await owner.ask('/api/admin/daily-costs?from=2035-13')).body.code).toBe('VALIDATION_FAILED');
  expect((await owner.ask('/api/admin/search?q=drop%201')).status).toBe(200);
});
