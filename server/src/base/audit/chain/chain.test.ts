import { execFile } from 'node:child_process';
import { appendFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { startApi } from '../../../../testing/api.ts';
import { programFlags } from '../../../../testing/program-flags.ts';

const api = await startApi();
const audit = await import('../index.ts');
const db = await import('../../../platform/db.ts');
const { clock } = await import('../../../platform/clock.ts');
afterAll(() => api.stop());
afterEach(() => clock.reset());

const verify = async () => {
  const heads = await audit.readHeads();
  return db.inSnapshot(() => audit.verifyTrail(heads));
};
const write = (count: number): Promise<void> =>
  db.inTransaction(() =>
    audit.recordMany(
      Array.from({ length: count }, (_, at) => ({
        actor: { kind: 'system' as const },
        action: 'sample.changed',
        subject: { kind: 'sample', id: String(at) },
        before: { price: 1.5, name: 'Ünïcode 字 "quote"', list: [1, null] },
        after: { price: at, big: 9_007_199_254_740_991 },
        reason: 'because',
      })),
    ),
  );
const seal = async (): Promise<void> => {
  clock.travel(10_000);
  await audit.sealTrail();
};
const headFile = (): string => {
  const name = process.env['TEST_DATABASE'] ?? '';
  return join(process.env['DATA_DIR'] ?? '', 'storage', `audit-heads.${name}.jsonl`);
};
const idAt = async (seq: number): Promise<string> =>
  (await api.db.query<{ id: string }>('SELECT entry_id AS id FROM audit_chain WHERE seq = $1', [seq])).rows[0]
    ?.id ?? '';

test('entries are chained once, in their order, and young ones wait', async () => {
  // Entries can be sealed once they are 5 seconds old: freeze the clock, as the machine may be slow.
  clock.freezeAt(clock.now());
  await write(3);
  await audit.sealTrail();
  expect(await verify()).toMatchObject({ fault: null, chainedCount: 0, unsealedCount: 3, head: null });
  clock.freezeAt(undefined);
  await seal();
  await write(2);
  await seal();
  await audit.sealTrail();
  expect(await verify()).toMatchObject({ fault: null, chainedCount: 5, sealCount: 2, unsealedCount: 0 });
  const heads = (await readFile(headFile(), 'utf8')).trim().split('\n');
  expect(heads.map((line) => JSON.parse(line).toSeq)).toEqual([3, 5]);
});

test('entries that commit late, or are backdated, come after what was sealed before', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resume) => (release = resume));
  const late = db.inTransaction(async () => {
    await audit.record({
      actor: { kind: 'system' },
      action: 'sample.late',
      subject: { kind: 'sample', id: 'late' },
    });
    await held;
  });
  await write(2);
  await seal();
  release();
  await late;
  expect(await verify()).toMatchObject({ fault: null, unsealedCount: 1 });
  await seal();
  const { rows } = await api.db.query<{ seq: number; action: string }>(
    'SELECT k.seq, e.action FROM audit_chain k JOIN audit_entries e ON e.id = k.entry_id ORDER BY k.seq DESC LIMIT 1',
  );
  expect(rows).toEqual([{ seq: 8, action: 'sample.late' }]);
  // A forged old entry cannot be inserted between sealed ones: it stays unsealed, then goes to the end.
  await api.db.query(
    `INSERT INTO audit_entries (id, at, actor_kind, action, subject_kind, subject_id)
     VALUES (gen_random_uuid(), '2020-01-01', 'system', 'sample.forged', 'sample', 'x')`,
  );
  expect(await verify()).toMatchObject({ fault: null, unsealedCount: 1 });
  clock.freezeAt(new Date('2030-01-01T10:00:00Z'));
  await audit.sealTrail();
  expect(await verify()).toMatchObject({ fault: null, chainedCount: 9, unsealedCount: 0 });
});

test('concurrent sealers make one chain', async () => {
  await write(40);
  clock.travel(10_000);
  await Promise.all(Array.from({ length: 6 }, () => audit.sealTrail()));
  expect(await verify()).toMatchObject({ fault: null, chainedCount: 49, unsealedCount: 0 });
});

const tables = ['audit_entries', 'audit_chain', 'audit_seals'];

/** Tampers as the owner of the tables could, and returns what the verifier reports. */
async function tamperWith(statements: string[]) {
  const client = await api.db.connect();
  try {
    for (const table of tables) await client.query(`CREATE TEMP TABLE kept_${table} AS TABLE ${table}`);
    for (const statement of statements) expect((await client.query(statement)).rowCount).toBeGreaterThan(0);
    return (await verify()).fault;
  } finally {
    await client.query('TRUNCATE audit_entries, audit_chain, audit_seals');
    for (const table of ['audit_entries', 'audit_seals', 'audit_chain']) {
      await client.query(`INSERT INTO ${table} SELECT * FROM kept_${table}`);
      await client.query(`DROP TABLE kept_${table}`);
    }
    client.release();
  }
}

const entryOf = (seq: number): string => `(SELECT entry_id FROM audit_chain WHERE seq = ${seq})`;

test.each([
  ['action', "'x'"],
  ['at', "at + interval '1 microsecond'"],
  ['actor_kind', "'staff'"],
  ['actor_id', 'gen_random_uuid()'],
  ['subject_kind', "'other'"],
  ['subject_id', "'other'"],
  ['before', `'{"price": 1.50, "name": "x"}'`],
  ['before', 'NULL'],
  ['after', `'{"big": 9007199254740990, "price": 6}'`],
  ['reason', "'another'"],
  ['reason', 'NULL'],
  ['ip', "'10.0.0.1'"],
  ['request_id', "'another'"],
])('a changed %s (%s) is named', async (column, value) => {
  const id = await idAt(7);
  const fault = await tamperWith([`UPDATE audit_entries SET ${column} = ${value} WHERE id = '${id}'`]);
  expect(fault).toEqual({ seq: 7, entryId: id, what: 'the entry was changed' });
});

test('the first of several bad entries is named', async () => {
  const fault = await tamperWith([
    `UPDATE audit_entries SET reason = 'x' WHERE id IN (${entryOf(30)}, ${entryOf(12)}, ${entryOf(20)})`,
  ]);
  expect(fault).toMatchObject({ seq: 12, entryId: await idAt(12) });
});

test('a removed entry is named, also with its place in the chain', async () => {
  const id = await idAt(20);
  expect(await tamperWith([`DELETE FROM audit_entries WHERE id = '${id}'`])).toEqual({
    seq: 20,
    entryId: id,
    what: 'the entry was removed',
  });
  const both = [
    `DELETE FROM audit_entries WHERE id = '${id}'`,
    `DELETE FROM audit_chain WHERE entry_id = '${id}'`,
  ];
  expect(await tamperWith(both)).toEqual({ seq: 20, entryId: null, what: 'its place in the chain is gone' });
});

test('a cut tail is named, however much of it went', async () => {
  const id = await idAt(9);
  const entries = `DELETE FROM audit_entries WHERE id IN (SELECT entry_id FROM audit_chain WHERE seq >= 9)`;
  expect(await tamperWith([entries])).toMatchObject({ seq: 9, entryId: id, what: 'the entry was removed' });
  const chain = 'DELETE FROM audit_chain WHERE seq >= 9';
  expect(await tamperWith([entries, chain])).toMatchObject({ seq: 9, entryId: id });
  const seals = 'DELETE FROM audit_seals WHERE to_seq >= 9';
  const fault = await tamperWith([entries, chain, seals]);
  expect(fault).toMatchObject({ seq: 9, entryId: id });
  expect(fault?.what).toContain('the tail is cut off');
  const everything = ['DELETE FROM audit_entries', 'DELETE FROM audit_chain', 'DELETE FROM audit_seals'];
  expect(await tamperWith(everything)).toMatchObject({ seq: 1 });
});

test('a seal that was changed, forged or removed is named', async () => {
  const own = await tamperWith([`UPDATE audit_seals SET hmac = '${'0'.repeat(64)}' WHERE number = 2`]);
  expect(own).toMatchObject({ seq: 4, what: "seal 2 is not the shop's own" });
  const gone = await tamperWith([
    'UPDATE audit_chain SET seal_number = 1 WHERE seal_number = 2',
    'DELETE FROM audit_seals WHERE number = 2',
  ]);
  expect(gone).toMatchObject({ seq: 4, what: 'seal 2 is gone' });
  const unknown = await tamperWith([
    `UPDATE audit_seals SET key_id = 'other' WHERE number = (SELECT max(number) FROM audit_seals)`,
  ]);
  expect(unknown?.what).toContain('is of the key other');
});

test('detects a chain rebuilt with access to the database but not to the key and the file', async () => {
  const { hashEntry, entryColumns } = await import('./entry-hash.ts');
  const id = await idAt(49);
  const [before] = (await api.db.query<{ hash: string }>('SELECT hash FROM audit_chain WHERE seq = 48')).rows;
  const forged = `SELECT ${entryColumns} FROM audit_entries e WHERE id = '${id}'`;
  const [entry] = (await api.db.query(forged)).rows;
  const hash = hashEntry(before?.hash ?? '', 49, { ...entry, reason: 'forged' });
  const fault = await tamperWith([
    `UPDATE audit_entries SET reason = 'forged' WHERE id = '${id}'`,
    `UPDATE audit_chain SET hash = '${hash}' WHERE seq = 49`,
    `UPDATE audit_seals SET head = '${hash}' WHERE to_seq = 49`,
  ]);
  expect(fault?.what).toContain('is not the shop');
});

test('a head that was written down and is not in the database is noticed; a torn line is not', async () => {
  const written = await readFile(headFile(), 'utf8');
  const [first = ''] = written.split('\n');
  await rm(headFile());
  await appendFile(headFile(), `${JSON.stringify({ ...JSON.parse(first), head: 'f'.repeat(64) })}\n`);
  expect((await verify()).fault?.what).toContain('another head');
  await rm(headFile());
  await appendFile(headFile(), `${written}{"number":99,"fro`);
  expect((await verify()).fault).toBeNull();
});

test('the program prints the fault and exits 1', async () => {
  const run = promisify(execFile);
  const program = () =>
    run(process.execPath, [...programFlags, 'server/src/audit-verify.ts'], { env: process.env });
  expect((await program()).stdout).toContain('audit trail holds: 49 entries');
  const id = await idAt(5);
  await api.db.query("UPDATE audit_entries SET reason = 'x' WHERE id = $1", [id]);
  const failure: unknown = await program().catch((thrown: unknown) => thrown);
  await api.db.query("UPDATE audit_entries SET reason = 'because' WHERE id = $1", [id]);
  expect(failure).toMatchObject({
    code: 1,
    stdout: `audit trail BROKEN at entry 5 (${id}): the entry was changed\n`,
  });
});

test('staff see how far it is sealed, and integrity says whether it holds', async () => {
  const auditor = await api.staff('auditor');
  const { body } = await auditor.ask('/api/admin/audit-trail');
  expect(body).toMatchObject({
    sealedCount: 49,
    lastSeal: { head: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  expect(body.actions).toEqual(expect.arrayContaining(['sample.changed', 'sample.forged', 'sample.late']));
  expect(body.subjectKinds).toContain('sample');
  const rows = (await auditor.ask('/api/admin/admin-logs?filter={"subjectKind":"sample"}')).body;
  expect(rows[0]).toMatchObject({ chainSeq: expect.any(Number), sealNumber: expect.any(Number) });
  const proof = (await auditor.ask('/api/admin/integrity')).body;
  expect(proof.checks.find(({ name }: { name: string }) => name === 'audit')).toMatchObject({
    ok: true,
    figures: { entries: 49, first: null },
  });
  expect((await (await api.staff('finance')).ask('/api/admin/audit-trail')).status).toBe(403);
});
