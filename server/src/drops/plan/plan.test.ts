import { dayOf } from '../../contract/index.ts';
import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const { aPack } = await import('../../../testing/factories.ts');
const { clock, days } = await import('../../platform/clock.ts');
const { inTransaction } = await import('../../platform/db.ts');
const { changeSetting } = await import('../../base/index.ts');
const { setAsidePrizes } = await import('../../vault/index.ts');
const { carryPrizes } = await import('../prizes.ts');
const { planDrops } = await import('./plan-drops.ts');
const { shopWindow } = await import('./shop-window.ts');

afterEach(() => clock.reset());
afterAll(() => api.stop());

interface Planned {
  id: string;
  day: string;
  state: string;
  opens: Date;
  closes: Date;
  unit: string | null;
}

const owner = await api.staff('owner');
const planned = async (from: string, until: string): Promise<Planned[]> =>
  (
    await api.db.query<Planned>(
      `SELECT d.id, d.day::text AS day, d.state, d.opens_at AS opens, d.closes_at AS closes, z.collectible_id AS unit
       FROM drops d LEFT JOIN drop_prizes z ON z.drop_id = d.id WHERE day >= $1 AND day <= $2 ORDER BY day, place`,
      [from, until],
    )
  ).rows;
const template = (fields: object) =>
  owner.ask('/api/admin/daily-templates', {
    method: 'POST',
    body: {
      name: 'Every day',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      opensAt: '08:00',
      closesAt: '20:00',
      ...fields,
    },
  });
const everyDay = await template({});

describe('a day of the shop', () => {
  test.each([
    ['2026-03-28', 'Europe/Berlin', '2026-03-28T07:00:00Z', '2026-03-28T19:00:00Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-29T06:00:00Z', '2026-03-29T18:00:00Z'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-25T07:00:00Z', '2026-10-25T19:00:00Z'],
    ['2026-03-08', 'America/New_York', '2026-03-08T12:00:00Z', '2026-03-09T00:00:00Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T13:00:00Z', '2026-11-02T01:00:00Z'],
    ['2026-06-01', 'Pacific/Kiritimati', '2026-05-31T18:00:00Z', '2026-06-01T06:00:00Z'],
  ])('%s in %s opens and closes by its clocks', (day, zone, opensAt, closesAt) => {
    const window = shopWindow(day, '08:00', '20:00', zone);
    expect(window).toEqual({ opensAt: new Date(opensAt), closesAt: new Date(closesAt) });
    expect(dayOf(window.closesAt, zone)).toBe(day);
  });

  test.each([
    // Skipped hours: as much later. 02:50–03:10 would be turned around, and keeps its 20 minutes.
    ['2026-03-29', '02:30', '04:00', '2026-03-29T01:30:00Z', '2026-03-29T02:00:00Z'],
    ['2026-03-29', '02:50', '03:10', '2026-03-29T01:50:00Z', '2026-03-29T02:10:00Z'],
    // An hour that comes twice: its first time.
    ['2026-10-25', '02:30', '03:00', '2026-10-25T00:30:00Z', '2026-10-25T02:00:00Z'],
  ])('%s, %s to %s in Berlin has a window', (day, opens, closes, opensAt, closesAt) => {
    expect(shopWindow(day, opens, closes, 'Europe/Berlin')).toEqual({
      opensAt: new Date(opensAt),
      closesAt: new Date(closesAt),
    });
  });
});

test('keeps today and the next seven days planned in the shop’s zone, each with the oldest free unit', async () => {
  const { cardIds } = await aPack({ stock: { common: 0, rare: 6 } });
  await changeSetting('shopTimeZone', 'Pacific/Auckland');
  clock.freezeAt(new Date('2032-03-01T13:00:00Z'));
  await Promise.all([planDrops(), planDrops(), planDrops()]);
  const days = await planned('2032-03-01', '2032-03-20');
  // It is 02:00 on the 2nd in Auckland.
  expect(days.map(({ day }) => day)).toEqual([2, 3, 4, 5, 6, 7, 8, 9].map((day) => `2032-03-0${day}`));
  expect(days[0]?.opens.toISOString()).toBe('2032-03-01T19:00:00.000Z');
  const { rows: oldest } = await api.db.query<{ id: string }>(
    'SELECT id FROM collectibles WHERE card_id = ANY ($1) ORDER BY entered_at, id',
    [cardIds.rare],
  );
  expect(days.map(({ unit }) => unit)).toEqual(oldest.slice(0, 8).map(({ id }) => id));
  await planDrops();
  expect(await planned('2032-03-01', '2032-03-20')).toEqual(days);
  await changeSetting('shopTimeZone', 'UTC');
});

test('workers that plan at once make one drop a day, and each unit is the prize of one', async () => {
  clock.travel(days(40));
  await aPack({ stock: { common: 0, rare: 12 } });
  await Promise.all(Array.from({ length: 4 }, () => planDrops()));
  const { rows } = await api.db.query(
    `SELECT count(*)::int AS drops, count(DISTINCT d.day)::int AS days, count(z.collectible_id)::int AS prizes,
       count(DISTINCT z.collectible_id)::int AS units
     FROM drops d LEFT JOIN drop_prizes z ON z.drop_id = d.id AND z.is_live WHERE d.opens_at > $1`,
    [clock.now()],
  );
  const [{ drops, units }] = rows;
  expect(rows).toEqual([{ drops, days: drops, prizes: units, units: drops }]);
  expect(drops).toBeGreaterThanOrEqual(7);
});

test('takes only units of the template’s class and values, and none that is locked or elsewhere', async () => {
  await api.db.query(
    "UPDATE drop_templates SET class_slug = 'rare', min_cents = 3000, max_cents = 3500 WHERE id = $1",
    [everyDay.body.id],
  );
  const { cardIds } = await aPack({ stock: { common: 0, rare: 2 } });
  const [card] = cardIds.rare;
  clock.freezeAt(new Date('2033-05-02T03:00:00Z'));
  await planDrops();
  expect((await planned('2033-05-02', '2033-05-09')).map(({ unit }) => unit)).toEqual(Array(8).fill(null));
  await api.db.query('UPDATE cards SET value_cents = 3200 WHERE id = $1', [card]);
  const { rows } = await api.db.query<{ id: string }>(
    'SELECT id FROM collectibles WHERE card_id = $1 ORDER BY entered_at, id',
    [card],
  );
  const [locked, free] = rows.map(({ id }) => id);
  await api.db.query('UPDATE collectibles SET is_locked = true WHERE id = $1', [locked]);
  await planDrops();
  const units = (await planned('2033-05-02', '2033-05-09')).map(({ unit }) => unit);
  expect(units).toEqual([free, ...Array(7).fill(null)]);
  await api.db.query('UPDATE drop_templates SET class_slug = NULL, min_cents = NULL, max_cents = NULL');
});

test('plans nothing while drops are off, and nothing for a day whose drop was cancelled', async () => {
  clock.freezeAt(new Date('2034-05-01T03:00:00Z'));
  const colleague = await api.staff('owner');
  await changeSetting('dropIsOn', false);
  await planDrops();
  expect(await planned('2034-05-01', '2034-05-10')).toEqual([]);
  await changeSetting('dropIsOn', true);
  await planDrops();
  const [first] = await planned('2034-05-01', '2034-05-10');
  const { body } = await colleague.ask(`/api/admin/daily/${first?.id}`);
  const reason = 'No drop on a holiday';
  expect(
    (
      await colleague.ask(`/api/admin/daily/${first?.id}/void`, {
        method: 'POST',
        body: { version: body.version, reason },
      })
    ).body,
  ).toEqual({ id: first?.id, state: 'void', approvalId: null });
  await planDrops();
  expect((await planned('2034-05-01', '2034-05-01')).map(({ state }) => state)).toEqual(['void']);
});

test('a weekday has one active template, also when two are made at once', async () => {
  const refused = await template({ name: 'Mondays', weekdays: [1] });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { weekdays: 'has a day of another active template' },
  ]);
  await api.db.query('UPDATE drop_templates SET is_active = false');
  const both = await Promise.all(
    [1, 2, 3].map((at) => template({ name: `Mondays ${at}`, weekdays: [1, at + 1] })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  for (const [fields, field] of [
    [{ closesAt: '08:00' }, 'closesAt'],
    [{ opensAt: '8:00' }, 'opensAt'],
    [{ weekdays: [8] }, 'weekdays'],
    [{ weekdays: [] }, 'weekdays'],
    [{ weekdays: [1, 1] }, 'weekdays'],
    [{ minCents: 500, maxCents: 400 }, 'maxCents'],
    [{ classSlug: 'no-such-class' }, 'classSlug'],
  ] as const)
    expect(Object.keys((await template({ name: 'Wrong', isActive: false, ...fields })).body.errors)).toEqual([
      field,
    ]);
  await api.db.query('DELETE FROM drop_templates WHERE id <> $1', [everyDay.body.id]).catch(() => undefined);
});

test('carries prizes to the first later day that is not announced, and makes one where there is none', async () => {
  const { cardIds } = await aPack({ stock: { common: 0, rare: 2 } });
  clock.freezeAt(new Date('2035-05-01T03:00:00Z'));
  const colleague = await api.staff('owner');
  const { rows } = await api.db.query<{ id: string }>(
    'SELECT id FROM collectibles WHERE card_id = ANY ($1) LIMIT 2',
    [cardIds.rare],
  );
  const ids = rows.map(({ id }) => id);
  const made = await colleague.ask('/api/admin/daily', {
    method: 'POST',
    body: { day: '2035-05-02', opensAt: '2035-05-02T08:00:00Z', closesAt: '2035-05-02T20:00:00Z' },
  });
  await inTransaction(() => setAsidePrizes(ids));
  for (const [place, id] of ids.entries())
    await api.db.query(
      'INSERT INTO drop_prizes (drop_id, place, collectible_id, value_cents, created_at) VALUES ($1, $2, $3, 2000, now())',
      [made.body.id, place + 1, id],
    );
  await inTransaction(() => carryPrizes(made.body.id));
  const [next, ...more] = await planned('2035-05-03', '2035-06-01');
  expect([next?.day, more.map(({ day }) => day)]).toEqual(['2035-05-03', ['2035-05-03']]);
  expect([next?.unit, more[0]?.unit]).toEqual(ids);
  // Nothing is left to carry: a repeat does nothing.
  await inTransaction(() => carryPrizes(made.body.id));
  expect(await planned('2035-05-03', '2035-06-01')).toHaveLength(2);
});
