import { startApi } from '../../../../testing/api.ts';
import { openSubstitutions, uploadEvidence } from '../../../../testing/substitution.ts';

const api = await startApi();
const care = await openSubstitutions(api);
const { tidyEvidence } = await import('./evidence.ts');
afterAll(() => api.stop());

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
