import { createHash } from 'node:crypto';
import express from 'express';
import { startApi } from '../../../../testing/api.ts';
import { sendForm } from '../../../../testing/form.ts';
import { serve } from '../../../../testing/serve.ts';
import { openSubstitutions, uploadEvidence } from '../../../../testing/substitution.ts';

const api = await startApi();
const care = await openSubstitutions(api);
const staff = care.asker;
afterAll(() => api.stop());

test('evidence is public, byte for byte, once the log names it, and can then not be removed', async () => {
  const run = await care.aRunWithSpare();
  const files = [await uploadEvidence(api, staff, 77), await uploadPdf('%PDF-1.7\n1 0 obj\n%%EOF\n')];
  const { evidenceRoutes } = await import('../evidence-routes.ts');
  const front = await serve(express().use('/media/evidence', evidenceRoutes));
  const read = (hash: string, headers = {}) => fetch(`${front.origin}/media/evidence/${hash}`, { headers });
  for (const hash of files) expect((await read(hash)).status).toBe(404);
  const requested = await care.ask(run.out, run.spare, { evidence: files });
  for (const hash of files) expect((await read(hash)).headers.get('cache-control')).toBe('no-store');
  expect((await care.decide(requested.body.id, 'approve')).status).toBe(200);
  for (const [place, hash] of files.entries()) {
    const answer = await read(hash);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash);
    expect(answer.headers.get('content-type')).toBe(['image/webp', 'application/pdf'][place]);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect((await read(hash, { 'If-None-Match': `"${hash}"` })).status).toBe(304);
    await expect(api.db.query('DELETE FROM evidence_files WHERE hash = $1', [hash])).rejects.toMatchObject({
      code: '23503',
    });
  }
  for (const path of ['ab'.repeat(32), 'x', '..%2f..%2fsecrets.json'])
    expect((await read(path)).status).toBe(404);
  await front.stop();
  const { execute, inTransaction } = await import('../../../platform/db.ts');
  await expect(inTransaction(() => execute('DELETE FROM evidence_files'))).rejects.toMatchObject({
    code: '42501',
  });
  await expect(
    api.db.query(`UPDATE evidence_files SET bytes = bytes || '\\x00'::bytea WHERE hash = $1`, [files[0]]),
  ).rejects.toMatchObject({ constraint: 'evidence_files_hash' });
});

const uploadPdf = async (text: string): Promise<string> =>
  (await sendForm(staff, api.origin, '/api/admin/evidence', { bytes: Buffer.from(text) })).body.hash;
test.each([
  ['HTML', '<!doctype html><script>alert(1)</script>', 415],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415],
  ['a PDF that is cut off', '%PDF-1.7\n1 0 obj', 415],
  ['more than 8 MB', 'x'.repeat(8 * 1024 * 1024 + 1), 413],
])('%s is no evidence file', async (_, text, status) => {
  const answer = await sendForm(staff, api.origin, '/api/admin/evidence', { bytes: Buffer.from(text) });
  expect(answer.status).toBe(status);
});

test('needs the permission to substitute', async () => {
  const bytes = Buffer.from('%PDF-1.7\n%%EOF\n');
  for (const role of ['support', 'auditor', 'finance'] as const) {
    const client = await api.staff(role);
    expect((await sendForm(client, api.origin, '/api/admin/evidence', { bytes })).status).toBe(403);
  }
});

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
    `UPDATE collectibles SET grader = 'PSA', grade = '9', cert = 'C' || upper(right(id::text, 12)) WHERE card_id = ANY ($1) RETURNING id`,
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
    `UPDATE collectibles SET grader = 'PSA', grade = '9', cert = 'D' || upper(right(id::text, 12)) WHERE card_id = $1`,
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
  await grade(other, 'CGC', '10', 'E1');
  await grade(worse, 'PSA', '8', 'E2');
  await grade(better, 'PSA', '10', 'E3');
  await api.db.query('UPDATE cards SET value_cents = 1 WHERE id = $1', [card]);
  for (const id of [other, worse]) expect((await care.ask(out, id)).status).toBe(400);
  expect((await care.substitute(out, better)).status).toBe(200);
});

const { tidyEvidence } = await import('./evidence.ts');
const upload = (shade: number): Promise<string> => uploadEvidence(api, care.asker, shade);
const age = (hashes: string[], days: number) =>
  api.db.query(
    `UPDATE evidence_files SET created_at = now() - make_interval(days => $2, mins => 1) WHERE hash = ANY($1)`,
    [hashes, days],
  );
const listStored = async (hashes: string[]): Promise<string[]> =>
  (
    await api.db.query('SELECT hash FROM evidence_files WHERE hash = ANY($1) ORDER BY created_at', [hashes])
  ).rows.map(({ hash }) => hash);
test('deletes files of 30 days ago that nothing names, and no others', async () => {
  const run = await care.aRunWithSpare();
  const [used, unused, recent] = [await upload(11), await upload(12), await upload(13)];
  expect((await care.ask(run.out, run.spare, { evidence: [used] })).status).toBeLessThan(300);
  await age([used, unused], 30);
  await age([recent], 29);
  await tidyEvidence();
  await tidyEvidence();
  expect(await listStored([used, unused, recent])).toEqual([used, recent]);
});

test('keeps files named by a declined or withdrawn request', async () => {
  const run = await care.aRunWithSpare();
  const used = await upload(21);
  const requested = await care.ask(run.out, run.spare, { evidence: [used] });
  expect(
    (await care.decide(requested.body.id, 'decline', care.decider, { reason: 'Not needed' })).status,
  ).toBe(200);
  await age([used], 400);
  await tidyEvidence();
  expect(await listStored([used])).toEqual([used]);
});

test('a tidied file can be uploaded and used again', async () => {
  const run = await care.aRunWithSpare();
  const file = await upload(31);
  await age([file], 31);
  await tidyEvidence();
  expect((await care.ask(run.out, run.spare, { evidence: [file] })).body.code).toBe('VALIDATION_FAILED');
  expect(await upload(31)).toBe(file);
  expect((await care.ask(run.out, run.spare, { evidence: [file] })).status).toBeLessThan(300);
});

test('the shop’s role cannot delete a file directly', async () => {
  const { execute, inTransaction } = await import('../../../platform/db.ts');
  await expect(inTransaction(() => execute('DELETE FROM evidence_files'))).rejects.toMatchObject({
    code: '42501',
  });
});
