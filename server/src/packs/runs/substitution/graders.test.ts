import { startApi } from '../../../../testing/api.ts';
import { openSubstitutions } from '../../../../testing/substitution.ts';

const api = await startApi();
const care = await openSubstitutions(api);
afterAll(() => api.stop());

const grade = (id: string, grader: string | null, text: string, cert: string) =>
  api.db.query('UPDATE collectibles SET grader = $2, grade = $3, cert = $4 WHERE id = $1', [
    id,
    grader,
    text,
    cert,
  ]);

test('a unit of a new run is graded in its record, and its certificate can enter nothing else while sealed', async () => {
  const make = await import('../../../../testing/factories.ts');
  const { publishRun } = await import('../index.ts');
  const { sealRunNow } = await import('../../sealing/index.ts');
  const pack = await make.aPack({ stock: { common: 40, rare: 2 } });
  const { rows } = await api.db.query(
    `UPDATE collectibles SET grader = 'PSA', grade = '9', cert = 'C-' || id WHERE card_id = ANY ($1) RETURNING id`,
    [pack.cardIds.rare],
  );
  const runId = await sealRunNow(pack.packId, 8);
  await publishRun(runId);
  const sealed = await api.db.query(
    `SELECT u.id, r.record::json ->> 'grader' AS grader FROM collectibles u
     JOIN run_units r ON r.collectible_id = u.id AND r.run_id = u.run_id WHERE u.id = ANY ($1)`,
    [rows.map(({ id }) => id)],
  );
  expect(sealed.rows.length).toBeGreaterThan(0);
  expect(sealed.rows.every(({ grader }) => grader === 'PSA')).toBe(true);
  const [{ id }] = sealed.rows;
  const staff = await api.staff('owner');
  const listing = { ids: [id], product: { title: 'Twice', slug: `twice-${id}`, priceCents: 900_000 } };
  expect((await make.post(staff, '/api/admin/collectibles/list', listing)).status).toBe(409);
  const run = await care.aRunWithSpare();
  const substitute = await care.ask(run.out, id);
  expect(substitute.body.errors).toEqual({ substituteId: 'is not free in the vault' });
  // No second unit can have the certificate while this one is sealed.
  await expect(
    api.db.query(
      `UPDATE collectibles SET (grader, cert) = (SELECT grader, cert FROM collectibles WHERE id = $1) WHERE id = $2`,
      [id, run.spare],
    ),
  ).rejects.toMatchObject({ code: '23505' });
});

test('the same card needs the same grader and an equal or better grade', async () => {
  const make = await import('../../../../testing/factories.ts');
  const { publishRun } = await import('../index.ts');
  const { sealRunNow } = await import('../../sealing/index.ts');
  const pack = await make.aPack({ stock: { common: 60, rare: 30 } });
  const [card] = pack.cardIds.rare;
  await api.db.query(
    `UPDATE collectibles SET grader = 'PSA', grade = '9', cert = 'D-' || id WHERE card_id = $1`,
    [card],
  );
  const runId = await sealRunNow(pack.packId, 8);
  await publishRun(runId);
  // Below the sealed value, a substitute is only accepted as the same card.
  const idOf = async (state: string, place = 0): Promise<string> =>
    (
      await api.db.query(`SELECT id FROM collectibles WHERE card_id = $1 AND state = $2 ORDER BY id`, [
        card,
        state,
      ])
    ).rows[place].id;
  const [out, other, worse, better] = [
    await idOf('sealed'),
    await idOf('vault', 0),
    await idOf('vault', 1),
    await idOf('vault', 2),
  ];
  await grade(other, 'CGC', '10', 'E-1');
  await grade(worse, 'PSA', '8', 'E-2');
  await grade(better, 'PSA', '9.5', 'E-3');
  await api.db.query('UPDATE cards SET value_cents = 1 WHERE id = $1', [card]);
  for (const id of [other, worse]) expect((await care.ask(out, id)).status).toBe(400);
  expect((await care.substitute(out, better)).status).toBe(200);
});
