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
