import { startApi, type Client } from '../../../testing/api.ts';
import { tamper } from '../../../testing/tampering.ts';
import { newId } from '../../platform/ids.ts';

const api = await startApi();
const { post } = await import('../../../testing/factories.ts');
const { stagePrizes } = await import('../../../testing/prize-stage.ts');
const { announceDrop } = await import('../announce/announce-drop.ts');
const { planDrops } = await import('../plan/plan-drops.ts');
const { voidDrop } = await import('../void/void-drop.ts');
const { clock } = await import('../../platform/clock.ts');

// A second person, who decides.
const owner = await api.staff('owner');
afterEach(() => clock.reset());
afterAll(() => api.stop());

const { prove, aGiver, units, aPlanned, setPrizes, giftsOf, play, claim } = stagePrizes(api, owner);
const pendingOf = async (dropId: string): Promise<string> =>
  (
    await api.db.query(
      `SELECT id FROM approvals WHERE subject_id = $1 AND kind = 'drop-plan' AND state = 'pending'`,
      [dropId],
    )
  ).rows[0]?.id;
const approve = async (id: string) => post(owner, `/api/admin/approvals/${id}/approve`, { reason: 'agreed' });

test.each(['unit', 'cash'] as const)(
  'a prize taken as %s is a gift of who set it, counted when set',
  async (as) => {
    const [giver, dropId] = [await aGiver(), await aPlanned()];
    expect((await setPrizes(giver, dropId, await units(1, 5_000))).status).toBe(200);
    const counted = { staff_id: giver.id, approval_id: null, cents: 5_000 };
    expect(await giftsOf(dropId)).toMatchObject([
      { ...counted, kind: 'prize-budget', customer_id: null, is_from_budget: false },
    ]);
    const told = await play(dropId);
    expect((await claim(told, as)).status).toBe(200);
    expect(await giftsOf(told.awardId)).toEqual([
      {
        ...counted,
        kind: 'prize',
        customer_id: told.winner.id,
        is_booked: as === 'cash',
        is_from_budget: true,
      },
    ]);
    expect((await prove()).ok).toBe(true);
  },
);

test('prizes of one person are summed across drops, and above their limit wait for a second person', async () => {
  const giver = await aGiver();
  const drops = [
    await aPlanned(),
    await aPlanned(),
    await aPlanned(),
    await aPlanned(),
    await aPlanned(),
    await aPlanned(),
  ];
  const ids = await units(drops.length, 9_000);
  for (const [at, dropId] of drops.entries())
    expect((await setPrizes(giver, dropId, ids.slice(at, at + 1))).status).toBe(200);
  const held = drops.at(-1) ?? '';
  expect(await giftsOf(held)).toEqual([]);
  expect(await giftsOf(drops[4] ?? '')).toHaveLength(1);
  const states = async () =>
    (await api.db.query('SELECT state FROM collectibles WHERE id = $1', [ids.at(-1)])).rows[0].state;
  expect(await states()).toBe('vault');
  const approvalId = await pendingOf(held);
  expect((await approve(approvalId)).status).toBe(200);
  expect(await states()).toBe('prize');
  expect(await giftsOf(held)).toMatchObject([
    { kind: 'prize-budget', staff_id: giver.id, approval_id: approvalId, cents: 9_000 },
  ]);
  const told = await play(held);
  await claim(told, 'unit');
  expect(await giftsOf(told.awardId)).toMatchObject([
    { kind: 'prize', staff_id: giver.id, approval_id: approvalId },
  ]);
  expect((await prove()).ok).toBe(true);
});

test('a prize that stays among new ones is not counted again, and keeps its giver', async () => {
  const [first, second, dropId] = [await aGiver(), await aGiver('owner'), await aPlanned()];
  const [one = '', two = ''] = await units(2, 2_000);
  await setPrizes(first, dropId, [one]);
  await setPrizes(second, dropId, [two, one]);
  expect(await giftsOf(dropId)).toMatchObject([
    { staff_id: first.id, cents: 2_000 },
    { staff_id: second.id, cents: 2_000 },
  ]);
  const { rows } = await api.db.query(
    'SELECT collectible_id AS unit, given_by AS giver FROM drop_prizes WHERE drop_id = $1 ORDER BY place',
    [dropId],
  );
  expect(rows).toEqual([
    { unit: two, giver: second.id },
    { unit: one, giver: first.id },
  ]);
});

test('a prize that is carried over keeps its giver and is not counted again', async () => {
  const [giver, dropId] = [await aGiver(), await aPlanned()];
  await setPrizes(giver, dropId, await units(1, 3_000));
  await announceDrop(dropId);
  await voidDrop(dropId, 'late');
  const { rows } = await api.db.query(
    'SELECT drop_id AS "dropId", given_by AS giver FROM drop_prizes WHERE carried_from = $1',
    [dropId],
  );
  expect(rows).toMatchObject([{ giver: giver.id }]);
  expect(await giftsOf(rows[0].dropId)).toEqual([]);
  expect((await prove()).ok).toBe(true);
});

/** An active template for every day, by this giver; what it has picked, by planning now. */
async function picksOf({ client }: { client: Client }, cents: number) {
  await api.db.query('UPDATE drop_templates SET is_active = false');
  await units(9, cents);
  const made = await post(client, '/api/admin/daily-templates', {
    name: `Daily ${newId().slice(-6)}`,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    opensAt: '08:00',
    closesAt: '20:00',
    minCents: cents,
    maxCents: cents,
  });
  expect(made.status).toBe(201);
  await api.db.query(
    `UPDATE drops d SET template_id = $1 WHERE template_id IS NOT NULL AND announced_at IS NULL AND state = 'scheduled'
       AND NOT EXISTS (SELECT 1 FROM drop_prizes z WHERE z.drop_id = d.id)`,
    [made.body.id],
  );
  await planDrops();
  await api.db.query('UPDATE drop_templates SET is_active = false');
  const { rows } = await api.db.query(
    `SELECT g.staff_id, g.cents::int, g.is_from_budget FROM gifts g JOIN drops d ON d.id = g.subject_id
     WHERE d.template_id = $1 AND g.kind = 'prize-budget'`,
    [made.body.id],
  );
  return rows;
}

test('a template’s picks are gifts of the person who changed it last, within their sum', async () => {
  const giver = await aGiver();
  const picks = await picksOf(giver, 7_777);
  expect(picks[0]).toEqual({ staff_id: giver.id, cents: 7_777, is_from_budget: false });
  const { rows } = await api.db.query('SELECT day_cents::int AS "dayCents" FROM giver_limits_1($1)', [
    giver.id,
  ]);
  expect(picks.length).toBeLessThanOrEqual(Math.floor(rows[0].dayCents / 7_777));
  expect((await prove()).ok).toBe(true);
});

test('a template picks nothing beyond what its giver has left', async () => {
  const giver = await aGiver();
  await api.db.query(
    `SELECT record_gift_1($2, $1, NULL, 'prize-budget', NULL, day_cents - 4000, 'drop', $2, NULL, false, NULL) FROM giver_limits_1($1)`,
    [giver.id, newId()],
  );
  expect(await picksOf(giver, 4_100)).toEqual([]);
  expect(await picksOf(giver, 3_900)).toHaveLength(1);
});

test('the prizes of an announced drop keep their giver', async () => {
  const [giver, dropId] = [await aGiver(), await aPlanned()];
  await setPrizes(giver, dropId, await units(1, 1_000));
  await announceDrop(dropId);
  await expect(
    api.db.query('UPDATE drop_prizes SET given_by = NULL WHERE drop_id = $1', [dropId]),
  ).rejects.toThrow(/prizes are announced/);
});

describe('the nightly proof', () => {
  beforeAll(async () => {
    for (const as of ['unit', 'cash'] as const) {
      const [giver, dropId] = [await aGiver(), await aPlanned()];
      await setPrizes(giver, dropId, await units(1, 4_000));
      await claim(await play(dropId), as);
    }
  });

  test.each([
    [
      'a prize given as a card without a gift',
      `DELETE FROM gifts WHERE kind = 'prize' AND transaction_id IS NULL`,
      'unitsWithoutGift',
    ],
    [
      'a prize paid in cash without a gift',
      `DELETE FROM gifts WHERE kind = 'prize' AND transaction_id IS NOT NULL`,
      'withoutGift',
    ],
    [
      'a gift of a prize of another value',
      `UPDATE gifts SET cents = cents - 1 WHERE kind = 'prize' AND transaction_id IS NULL`,
      'misvalued',
    ],
    [
      'a prize that was set and counted for nobody',
      `DELETE FROM gifts WHERE kind = 'prize-budget'`,
      'uncountedPrizes',
    ],
    [
      'a prize of which less was counted than it pays',
      `UPDATE gifts SET cents = cents - 1 WHERE kind = 'prize-budget'`,
      'undercounted',
    ],
    [
      'a prize of another giver',
      `UPDATE gifts SET staff_id = NULL WHERE kind = 'prize' AND staff_id IS NOT NULL AND approval_id IS NULL`,
      'otherGiver',
    ],
  ])('finds %s', async (_, statement, figure) => {
    let check: Awaited<ReturnType<typeof prove>> | undefined;
    await tamper(api, { tables: ['gifts'], statement }, async () => {
      check = await prove();
    });
    expect(check?.figures[figure]).toBeGreaterThan(0);
    expect((await prove()).ok).toBe(true);
  });
});
