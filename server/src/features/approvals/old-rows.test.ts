import { createHash } from 'node:crypto';

import { newId } from '../../platform/ids.ts';
import { openOldDatabase, type OldDatabase } from '../../testing/old-database.ts';
import { aged, insertRow } from '../../testing/sample-people.ts';
import { insertOldRun, type OldRun } from '../../testing/old-run.ts';

/** Requests that were pending, and values beyond a limit, before approvals existed. */
let old: OldDatabase;
let run: OldRun;
const ids = {
  asked: newId(),
  rejected: newId(),
  pendingCorrection: newId(),
  published: newId(),
};
const file = Buffer.from('%PDF-1.7\n%%EOF\n');
const hash = createHash('sha256').update(file).digest('hex');

async function insertCare(): Promise<void> {
  const { db } = old;
  const { runId, asker, decider, unitIds } = run;
  const [out, spare, other] = unitIds;
  const request = {
    out_version: 1,
    substitute_version: 2,
    run_id: runId,
    unit_index: 0,
    out_record: '{"name":"Anglerfish","valueCents":500}',
    in_record: '{"name":"Zebra","valueCents":700}',
    reason: 'Water damage',
    requested_by: asker,
    ...aged(1),
  };
  const decided = { decided_by: decider, decided_at: new Date() };
  await insertRow(db, 'substitution_requests', {
    ...request,
    id: ids.asked,
    out_id: out,
    substitute_id: spare,
  });
  await insertRow(db, 'substitution_requests', {
    ...request,
    ...decided,
    id: ids.rejected,
    out_id: other,
    substitute_id: spare,
    state: 'rejected',
  });
  await db.query(
    `INSERT INTO evidence_files (hash, media_type, bytes, created_by, created_at) VALUES ($1, 'application/pdf', $2, $3, now())`,
    [hash, file, asker],
  );
  await insertRow(db, 'substitution_evidence', { request_id: ids.asked, position: 1, hash });
  const correction = { run_id: runId, explanation: 'A clock was wrong.', requested_by: asker, ...aged(2) };
  await insertRow(db, 'run_corrections', { ...correction, id: ids.pendingCorrection, entries: '{2,5}' });
  await insertRow(db, 'run_corrections', {
    ...correction,
    ...decided,
    id: ids.published,
    entries: '{1}',
    state: 'published',
    document: '{"v":1}',
    signature: 'signed',
  });
}

async function insertSettingsAndCodes(): Promise<void> {
  const { db } = old;
  for (const [key, value] of [
    ['adjustmentCapSupportCents', 9_000_000],
    ['refundCapPacks', 20],
  ] as const)
    await db.query('INSERT INTO settings (key, value, updated_at) VALUES ($1, $2, $3)', [
      key,
      String(value),
      '2026-01-01T00:00:00Z',
    ]);
  const promo = { name: 'A code', starts_at: '2026-01-01T00:00:00Z', ...aged(1) };
  const codes: Record<string, object> = {
    LARGE: { kind: 'credit', amount_cents: 100_000, total_limit: 1_000 },
    ENDLESS: { kind: 'credit', amount_cents: 100 },
    SMALL: { kind: 'credit', amount_cents: 500, total_limit: 100 },
    PACK: { kind: 'free_pack', total_limit: 5, product_ids: [run.productId] },
    TENTH: { kind: 'percent', percent_bps: 1_000, cap_cents: 500 },
    FREE: { kind: 'percent', percent_bps: 10_000, cap_cents: 50_000 },
  };
  for (const [code, terms] of Object.entries(codes))
    await insertRow(db, 'promos', { ...promo, id: newId(), code, ...terms });
}

const rowsOf = async (statement: string, values: unknown[] = []) =>
  (await old.db.query<Record<string, unknown>>(statement, values)).rows;

beforeAll(async () => {
  old = await openOldDatabase('old_rows', '0120');
  run = await insertOldRun(old.db);
  await insertCare();
  await insertSettingsAndCodes();
  await old.update();
});
afterAll(() => old.drop());

test('open requests wait in the inbox with their ids, people and files; decided ones keep their outcome', async () => {
  const rows = await rowsOf(
    `SELECT id, kind, subject_kind, subject_id, state, requested_by, reason, after, expires_at IS NOT NULL AS expires,
       decision_reason FROM approvals WHERE id = ANY($1) ORDER BY kind DESC, state DESC`,
    [Object.values(ids)],
  );
  const by = { requested_by: run.asker };
  const [out, spare, other] = run.unitIds;
  expect(rows).toMatchObject([
    {
      ...by,
      id: ids.asked,
      kind: 'substitution',
      subject_kind: 'collectible',
      subject_id: out,
      state: 'pending',
      reason: 'Water damage',
      expires: true,
      after: {
        substituteId: spare,
        version: 2,
        runId: run.runId,
        unitIndex: 0,
        record: { name: 'Zebra' },
        evidence: [{ hash, mediaType: 'application/pdf', byteCount: file.length }],
      },
    },
    { ...by, id: ids.rejected, subject_id: other, state: 'declined', decision_reason: 'No reason given' },
    { ...by, id: ids.pendingCorrection, subject_id: run.runId, state: 'pending', after: { entries: [2, 5] } },
    { ...by, id: ids.published, subject_kind: 'run', state: 'approved', expires: false },
  ]);
});

test('published corrections stay as they were, and nothing else is left beside the inbox', async () => {
  expect(await rowsOf('SELECT id, entries, document, signature FROM run_corrections')).toEqual([
    { id: ids.published, entries: [1], document: '{"v":1}', signature: 'signed' },
  ]);
  await expect(rowsOf("UPDATE run_corrections SET explanation = 'x'")).rejects.toMatchObject({
    code: '23514',
  });
  expect(await rowsOf("SELECT to_regclass('substitution_requests') AS gone")).toEqual([{ gone: null }]);
});

test('reduces settings beyond their bounds and records it; others stay', async () => {
  expect(await rowsOf('SELECT key, value FROM settings ORDER BY key')).toEqual([
    { key: 'adjustmentCapSupportCents', value: 50_000 },
    { key: 'refundCapPacks', value: 20 },
  ]);
  expect(
    await rowsOf("SELECT subject_id, before, after FROM audit_entries WHERE action = 'settings.clamped'"),
  ).toEqual([
    {
      subject_id: 'wallet',
      before: { adjustmentCapSupportCents: 9_000_000 },
      after: { adjustmentCapSupportCents: 50_000 },
    },
  ]);
});

test('codes without a budget pause, but for small credit and for percentages', async () => {
  expect(
    await rowsOf('SELECT code, budget_state AS state, budget_cents::int AS cents FROM promos ORDER BY code'),
  ).toEqual([
    { code: 'ENDLESS', state: 'missing', cents: null },
    { code: 'FREE', state: 'missing', cents: null },
    { code: 'LARGE', state: 'missing', cents: null },
    { code: 'PACK', state: 'missing', cents: null },
    { code: 'SMALL', state: 'approved', cents: 50_000 },
    { code: 'TENTH', state: 'none', cents: null },
  ]);
});
