import { startApi } from '../../../testing/api.ts';
import { openSubstitutions } from '../../../testing/substitution.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const { readCost } = await import('./read-cost.ts');
const care = await openSubstitutions(api);
afterAll(() => api.stop());

const query = async (text: string, values: unknown[] = []) => (await api.db.query(text, values)).rows;

/** A run of 8 at $10 with a floor of $5.41, a common of it, and a rare in the vault that is offered for $85. */
async function aDearSpare() {
  const run = await make.aRunOnSale(8);
  const [out] = await query(
    `SELECT c.id FROM collectibles c JOIN cards k ON k.id = c.card_id
     WHERE c.run_id = $1 AND c.card_id = ANY ($2::uuid[]) ORDER BY c.id LIMIT 1`,
    [run.runId, run.cardIds.common],
  );
  const [spare] = await query(
    `SELECT id, card_id FROM collectibles WHERE state = 'vault' AND card_id = ANY ($1::uuid[]) LIMIT 1`,
    [run.cardIds.rare],
  );
  await query('UPDATE cards SET value_cents = 10000 WHERE id = $1', [spare.card_id]);
  const [{ offers_cents: offers }] = await query('SELECT offers_cents FROM run_floors WHERE run_id = $1', [
    run.runId,
  ]);
  return { ...run, out: String(out.id), spare: String(spare.id), offers: Number(offers) };
}

test('a dearer substitute raises the floor of its run, and what is sold unopened', async () => {
  const run = await aDearSpare();
  const change = { substitutes: [{ runId: run.runId, outId: run.out, inId: run.spare }] };
  const rise = 8_500 - 42;
  const gap = Math.max(0, Math.ceil((run.offers + rise) / 8) - 1_000);
  const gapBefore = Math.max(0, Math.ceil(run.offers / 8) - 1_000);
  expect(gap).toBeGreaterThan(gapBefore);
  const unsold = await readCost(change);
  expect(unsold).toMatchObject({ riseCents: 0, breaks: [{ runId: run.runId, gapCents: gap }] });
  expect(unsold.costCents).toBe(8 * (gap - gapBefore));
});

test('a substitute’s cost is in what its request names and its approval books', async () => {
  const run = await care.aRunWithSpare();
  const { client } = await make.aCustomer(api);
  expect((await make.buy(client, run.productId, { quantity: 2 })).status).toBe(201);
  const [spare] = await query('SELECT card_id FROM collectibles WHERE id = $1', [run.spare]);
  const [out] = await query('SELECT card_id FROM collectibles WHERE id = $1', [run.out]);
  expect(spare.card_id).toBe(out.card_id);
  const other = (
    await query(
      `SELECT id, card_id FROM collectibles WHERE state = 'vault' AND card_id = ANY ($1::uuid[]) AND card_id <> $2 LIMIT 1`,
      [run.cardIds.rare, out.card_id],
    )
  )[0];
  await query('UPDATE cards SET value_cents = value_cents + 400 WHERE id = $1', [other.card_id]);
  const requested = await care.ask(run.out, String(other.id));
  expect(requested.status).toBe(202);
  const [{ cost }] = await query('SELECT cost FROM approvals WHERE id = $1', [requested.body.id]);
  // 400 cents at 85 %, of which two of eight packs are sold.
  expect(cost).toMatchObject({ riseCents: 85, breaks: [], costCents: 85 });
  expect((await care.decide(requested.body.id, 'approve')).status).toBe(200);
  expect(
    await query('SELECT cost_cents::int FROM term_changes WHERE approval_id = $1', [requested.body.id]),
  ).toEqual([{ cost_cents: 85 }]);
});
