import { outcome, startApi, type Answer } from '../../../testing/api.ts';

const api = await startApi();
const { aCustomer, aPack, post } = await import('../../../testing/factories.ts');
const { aDrop } = await import('../../../testing/drop-stage.ts');
const { planDrops } = await import('../plan/plan-drops.ts');
const { after, clock, hours, minutes } = await import('../../platform/clock.ts');
const [catalogue, owner] = [await api.staff('catalogue'), await api.staff('owner')];
const reason = 'A special day';
await aCustomer(api);
afterEach(() => clock.reset());
afterAll(() => api.stop());

const read = async (id: string) => (await owner.ask(`/api/admin/daily/${id}`)).body;
async function put(id: string, changes: object): Promise<Answer> {
  const { version } = await read(id);
  return catalogue.ask(`/api/admin/daily/${id}`, {
    method: 'PUT',
    body: changes,
    headers: { 'If-Match': `"${version}"` },
  });
}
const setPrizes = async (id: string, collectibleIds: string[], why: object = { reason }): Promise<Answer> =>
  catalogue.ask(`/api/admin/daily/${id}/prizes`, {
    method: 'POST',
    body: { version: (await read(id)).version, collectibleIds, ...why },
  });
const pendingOf = async (id: string): Promise<string | undefined> =>
  (
    await api.db.query(
      `SELECT id FROM approvals WHERE subject_id = $1 AND kind = 'drop-plan' AND state = 'pending'`,
      [id],
    )
  ).rows[0]?.id;
const decide = async (id: string, verb: 'approve' | 'decline'): Promise<Answer> =>
  post(owner, `/api/admin/approvals/${await pendingOf(id)}/${verb}`, { reason: 'decided' });

/** Free units of a card of this value. */
async function units(count: number, valueCents: number): Promise<string[]> {
  const { cardIds } = await aPack({ stock: { common: 0, rare: count } });
  await api.db.query('UPDATE cards SET value_cents = $2 WHERE id = $1', [cardIds.rare[0], valueCents]);
  const { rows } = await api.db.query<{ id: string }>(
    'SELECT id FROM collectibles WHERE card_id = $1 ORDER BY id LIMIT $2',
    [cardIds.rare[0], count],
  );
  return rows.map(({ id }) => id);
}
const aPlanned = (): Promise<string> => {
  const opensAt = after(clock.now(), hours(72));
  const day = opensAt.toISOString().slice(0, 10);
  const at = new Date(`${day}T08:00:00Z`);
  return aDrop(api, {
    until: 'scheduled',
    prizes: 0,
    on: { day: nextDay(at), opensAt: later(at), closesAt: after(later(at), hours(12)) },
  });
};
let days = 0;
let shift = 0;
const nextDay = (at: Date): string => {
  shift = days * 24;
  days += 1;
  return after(at, hours(shift)).toISOString().slice(0, 10);
};
const later = (at: Date): Date => after(at, hours(shift));

test('a window of two seconds waits, and the drop keeps its hours until then', async () => {
  const id = await aPlanned();
  const { opensAt, closesAt } = await read(id);
  const short = { closesAt: after(new Date(opensAt), 2_000).toISOString() };
  expect(outcome(await put(id, short))).toEqual([400, 'REASON_REQUIRED']);
  expect((await put(id, { ...short, reason })).body).toMatchObject({ opensAt, closesAt });
  expect(outcome(await put(id, { ...short, reason }))).toEqual([409, 'WRONG_STATE']);
  expect((await decide(id, 'approve')).status).toBe(200);
  expect((await read(id)).closesAt).toBe(short.closesAt);
});

test('a window above the shortest time, or a longer claim, is free; a shorter claim waits', async () => {
  const id = await aPlanned();
  const { opensAt, claimHours: now } = await read(id);
  const claimHours = Number(now);
  const closesAt = after(new Date(opensAt), minutes(120)).toISOString();
  expect((await put(id, { closesAt, claimHours: claimHours + 1 })).body).toMatchObject({
    closesAt,
    claimHours: claimHours + 1,
  });
  expect((await put(id, { claimHours, reason })).body.claimHours).toBe(claimHours + 1);
  expect(await pendingOf(id)).toBeDefined();
});

test('a new drop is planned with the shortest time at least', async () => {
  const refused = await post(catalogue, '/api/admin/daily', {
    day: '2035-06-01',
    opensAt: '2035-06-01T08:00:00Z',
    closesAt: '2035-06-01T08:00:02Z',
  });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['closesAt']]);
});

test('three prizes of $883.70 wait together, and their units stay in the vault', async () => {
  const id = await aPlanned();
  const ids = await units(3, 88_370);
  expect(outcome(await setPrizes(id, ids, {}))).toEqual([400, 'REASON_REQUIRED']);
  expect((await setPrizes(id, ids)).body.prizeCount).toBe(0);
  const states = async () =>
    (await api.db.query('SELECT DISTINCT state FROM collectibles WHERE id = ANY ($1)', [ids])).rows;
  expect(await states()).toEqual([{ state: 'vault' }]);
  expect((await decide(id, 'approve')).status).toBe(200);
  expect([(await read(id)).prizeCents, await states()]).toEqual([265_110, [{ state: 'prize' }]]);
  expect((await setPrizes(id, ids.slice(1), {})).body.prizeCount).toBe(2);
});

test('declined prizes are never set', async () => {
  const id = await aPlanned();
  await setPrizes(id, await units(1, 20_000));
  expect((await decide(id, 'decline')).status).toBe(200);
  expect((await read(id)).prizeCount).toBe(0);
});

test('a template without a highest value, or one that waits, picks up to the limit of one person', async () => {
  await api.db.query('UPDATE drop_templates SET is_active = false');
  const template = {
    name: 'Every day',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    opensAt: '08:00',
    closesAt: '20:00',
    minCents: 88_000,
  };
  const made = await post(catalogue, '/api/admin/daily-templates', { ...template, maxCents: 90_000, reason });
  expect([made.status, made.body.maxCents]).toEqual([201, null]);
  await units(9, 88_370);
  await planDrops();
  const { rows } = await api.db.query(
    'SELECT count(z.drop_id)::int AS prizes FROM drops d LEFT JOIN drop_prizes z ON z.drop_id = d.id WHERE d.template_id = $1',
    [made.body.id],
  );
  expect(rows).toEqual([{ prizes: 0 }]);
});
