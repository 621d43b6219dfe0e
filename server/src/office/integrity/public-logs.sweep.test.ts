import { createHash } from 'node:crypto';

import { startApi } from '../../../testing/api.ts';
import { plantEntry, type Planted } from '../../../testing/plant-entry.ts';
import { openSubstitutions } from '../../../testing/substitution.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const runs = await import('../../packs/index.ts');
const auditor = await api.staff('auditor');
afterAll(() => api.stop());

async function check(name: string, history = 'new') {
  const { status, body, text } = await auditor.ask(`/api/admin/integrity?history=${history}`);
  if (status !== 200) throw new Error(text);
  return body.checks.find((found: { name: string }) => found.name === name);
}

/** A run of 6 packs, 1 opened, 2 and 3 sold; the log has four entries. */
async function aRunWithSales() {
  const run = await make.aRunOnSale(6);
  const customer = await make.aCustomer(api);
  const order = await make.buy(customer.client, run.productId, {
    quantity: 3,
    runId: run.runId,
    picks: [1, 2, 3],
  });
  await make.post(customer.client, `/api/me/packs/${order.body.packs[0].id}/open`);
  await runs.sealLogs();
  return { ...run, customer };
}

test('the nightly proof does not replay checked entries again; a proof of all history starts over', async () => {
  const run = await aRunWithSales();
  await check('log-rules');
  expect((await check('log-rules')).figures).toMatchObject({ replayed: 0, faulty: 0, first: null });
  await make.buy(run.customer.client, run.productId, { runId: run.runId, picks: [4] });
  await runs.sealLogs();
  expect((await check('log-rules')).figures).toMatchObject({ replayed: 1, faulty: 0 });
  const { figures } = await check('log-rules', 'whole');
  expect(figures.replayed).toBe(figures.entries);
  expect((await auditor.ask('/api/admin/integrity?history=some')).status).toBe(400);
});

test('a checkpoint whose entry has changed is not used', async () => {
  const run = await aRunWithSales();
  await check('log-rules');
  await api.db.query(`UPDATE run_checkpoints SET hash = repeat('0', 64) WHERE run_id = $1`, [run.runId]);
  expect((await check('log-rules')).figures).toMatchObject({ replayed: 4, faulty: 0 });
});

const receipt = 'ab'.repeat(32);
const tomorrow = () => new Date(Date.now() + 86_400_000);

test.each<[string, Planted, RegExp]>([
  [
    'a pack sold twice',
    { kind: 'sale', packNo: 2, fields: { receipt } },
    /pack 2 was sold while it was not for sale/,
  ],
  ['a sale of a pack that is not there', { kind: 'sale', packNo: 7, fields: { receipt } }, /no pack 7/],
  [
    'a sale without a purchase',
    { kind: 'sale', packNo: 5, fields: { receipt } },
    /no purchase has the receipt/,
  ],
  [
    'a refund by another receipt',
    { kind: 'refund', packNo: 2, fields: { receipt } },
    /names another receipt/,
  ],
  ['an opening with another leaf', { kind: 'open', packNo: 2, fields: { leaf: receipt } }, /another leaf/],
  [
    'an opening of an unsold pack',
    { kind: 'open', packNo: 5, fields: { leaf: receipt } },
    /not sold and sealed/,
  ],
  ['a higher price', { kind: 'price', fields: { priceCents: 5_000 } }, /the price rose/],
  ['a stop without notice', { kind: 'stop', fields: {} }, /without notice/],
  ['a close without a stop', { kind: 'close', fields: {} }, /before its sales stopped/],
  [
    'a notice of an hour',
    { kind: 'notice', fields: { reason: 'Over', stopAt: new Date().toISOString().slice(0, 19) + 'Z' } },
    /notice is shorter/,
  ],
  [
    'an entry of tomorrow',
    { kind: 'price', fields: { priceCents: 900 }, at: tomorrow() },
    /more than 5 minutes ahead/,
  ],
  [
    'a time that steps back',
    { kind: 'price', fields: { priceCents: 900 }, at: new Date(Date.now() - 3_600_000) },
    /before that of the previous entry/,
  ],
  [
    'a substitute for a unit of another run',
    {
      kind: 'substitute',
      fields: {
        out: receipt,
        in: { at: [0, 0, 0], card: 'c', class: 'rare', id: 'x', name: 'X', valueCents: 1 },
        reason: 'Lost',
        evidence: [receipt],
      },
    },
    /is not in this run/,
  ],
])('names the run, the entry and the rule of %s', async (_, planted, rule) => {
  const { runId } = await aRunWithSales();
  expect((await check('log-rules')).figures.first ?? '').not.toContain(runId);
  await plantEntry(api, runId, planted);
  for (const history of ['new', 'whole']) {
    const found = await check('log-rules', history);
    expect(found.ok).toBe(false);
    expect(found.figures.first).toContain(`run ${runId}, entry 5: `);
    expect(found.figures.first).toMatch(rule);
  }
});

test.each([
  [
    'a pack that its events do not leave so',
    `UPDATE sealed_packs SET state = 'unsold', purchase_id = NULL WHERE run_id = $1 AND pack_no = 2`,
    /pack 2 is unsold/,
  ],
  [
    'a change of state without an event',
    `UPDATE sealed_packs SET version = version + 1 WHERE run_id = $1 AND pack_no = 3`,
    /pack 3 is sold/,
  ],
  [
    'events against their versions',
    `UPDATE run_events SET pack_version = pack_version + 1 WHERE run_id = $1 AND pack_no = 1 AND kind = 'open'`,
    /do not follow its versions|pack 1/,
  ],
  [
    'an event of another kind',
    `UPDATE run_events SET kind = 'refund' WHERE run_id = $1 AND pack_no = 2`,
    /pack 2 is sold/,
  ],
])('names %s', async (_, statement, rule) => {
  const { runId } = await aRunWithSales();
  await check('log-rules');
  await api.db.query(statement, [runId]);
  const found = await check('log-rules');
  expect(found.figures.first).toContain(`run ${runId}, entry `);
  expect(found.figures.first).toMatch(rule);
});

test('names an entry that belongs to another event', async () => {
  const { runId } = await aRunWithSales();
  await api.db.query(
    `UPDATE run_events SET fields = fields || '{"receipt":"x"}' WHERE run_id = $1 AND seq = 3`,
    [runId],
  );
  expect((await check('log-rules')).figures.first).toBe(
    `run ${runId}, entry 3: no event, or another one, stands behind this entry`,
  );
});

test.each([
  [
    'has another hash',
    `UPDATE pack_purchases SET receipt = replace(receipt, '"paidCents":', '"paidcents":') WHERE run_id = $1 AND pack_no = 2`,
    /another hash/,
  ],
  [
    'is gone',
    `UPDATE pack_purchases SET receipt_hash = repeat('0', 64) WHERE run_id = $1 AND pack_no = 2`,
    /no purchase/,
  ],
])('names a sale whose receipt %s', async (_, statement, rule) => {
  const { runId } = await aRunWithSales();
  await api.db.query(statement, [runId]);
  const { figures } = await check('log-rules');
  expect(figures.first).toContain(`run ${runId}, entry 2: `);
  expect(figures.first).toMatch(rule);
});

describe('a unit or certificate in two runs', () => {
  const cert = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 8);

  test('holds once the earlier run released it, and is named before', async () => {
    const first = await make.aRunOnSale(4);
    const second = await make.aRunOnSale(4);
    const unitOf = async (runId: string) =>
      (await api.db.query('SELECT unit_index, record FROM run_units WHERE run_id = $1 LIMIT 1', [runId]))
        .rows[0];
    const number = cert(first.runId);
    for (const { runId } of [first, second]) {
      const { unit_index: index, record } = await unitOf(runId);
      await api.db.query('UPDATE run_units SET record = $3 WHERE run_id = $1 AND unit_index = $2', [
        runId,
        index,
        record.replace('"class":', `"cert":"${number}","class":`),
      ]);
    }
    const found = await check('sealed-once');
    expect(found.figures).toEqual({
      faulty: 1,
      first: `certificate ${number} was put into run ${second.runId} while run ${first.runId} still held it`,
    });
    await api.db.query(`UPDATE runs SET closed_at = sealed_at WHERE id = $1`, [first.runId]);
    expect(await check('sealed-once')).toMatchObject({ ok: true });
  });

  test('names a unit that is in two checklists', async () => {
    const first = await make.aRunOnSale(4);
    const second = await make.aRunOnSale(4);
    await api.db.query(
      `UPDATE run_units SET collectible_id = (SELECT collectible_id FROM run_units WHERE run_id = $1 AND unit_index = 0)
       WHERE run_id = $2 AND unit_index = 0`,
      [first.runId, second.runId],
    );
    const { figures } = await check('sealed-once');
    expect(figures.first).toMatch(
      new RegExp(`^unit .* was put into run ${second.runId} while run ${first.runId}`),
    );
  });
});

test('an evidence file with other bytes is named', async () => {
  const care = await openSubstitutions(api);
  const run = await care.aRunWithSpare();
  expect((await care.substitute(run.out, run.spare)).status).toBe(200);
  expect(await check('evidence')).toMatchObject({ ok: true });
  await api.db.query('ALTER TABLE evidence_files DROP CONSTRAINT evidence_files_hash');
  await api.db.query(`UPDATE evidence_files SET bytes = bytes || '\\x00'::bytea WHERE hash = $1`, [
    care.evidence[0],
  ]);
  expect((await check('evidence')).figures.first).toBe(
    `run ${run.runId}: evidence ${care.evidence[0]} has other bytes`,
  );
});
