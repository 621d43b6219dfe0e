import { startApi, type Answer } from '../../../../testing/api.ts';
import { plantEntry } from '../../../../testing/plant-entry.ts';
import { readPublished, replayPublished } from '../../../../testing/read-published.ts';
import { staffRoles } from '../../../contract/states.ts';

const api = await startApi();
const make = await import('../../../../testing/factories.ts');
const asker = await api.staff('owner');
const decider = await api.staff('finance');
afterAll(() => api.stop());

const explanation = 'Two servers disagreed about the order of a return and a sale.';
const ask = (runId: string, entries: number[], body: object = {}): Promise<Answer> =>
  make.post(asker, `/api/admin/runs/${runId}/correct`, { entries, explanation, ...body });
const decide = (id: string, verb: string, by = decider, body: object = {}): Promise<Answer> =>
  make.post(by, `/api/admin/approvals/${id}/${verb}`, body);
const logRules = async () => {
  const { body } = await decider.ask('/api/admin/integrity');
  return body.checks.find(({ name }: { name: string }) => name === 'log-rules');
};

/** A log whose second entry is an hour older than its first. */
async function aRunWithStepBack() {
  const run = await make.aRunOnSale(6);
  await plantEntry(api, run.runId, { kind: 'price', fields: { priceCents: 900 } });
  const early = new Date(Date.now() - 3_600_000);
  await plantEntry(api, run.runId, { kind: 'price', fields: { priceCents: 800 }, at: early });
  return run;
}

test('a time that steps back is named by the proof, and a correction by two people heals it', async () => {
  const { runId } = await aRunWithStepBack();
  const rule = 'the time is before that of the previous entry';
  expect((await logRules()).figures.first).toBe(`run ${runId}, entry 2: ${rule}`);
  const found = await asker.ask(`/api/admin/runs/${runId}/correctable`);
  expect(found.body).toEqual({ entries: [{ seq: 2, rule }], fault: null });
  const requested = await ask(runId, [2]);
  expect([requested.status, requested.body.state]).toEqual([202, 'pending']);
  const { id } = requested.body;
  expect((await ask(runId, [2])).body.code).toBe('WRONG_STATE');
  expect((await decide(id, 'approve', asker)).body.code).toBe('FOUR_EYES_REQUIRED');
  expect((await decide(id, 'decline', asker, { reason: 'Not so' })).body.code).toBe('FOUR_EYES_REQUIRED');
  expect((await decide(id, 'withdraw')).body.code).toBe('FORBIDDEN');
  expect((await api.client().ask(`/api/runs/${runId}/corrections`)).body).toMatchObject({
    data: [],
    total: 0,
  });
  expect((await decide(id, 'approve')).body).toEqual({ id, state: 'approved', approvalsLeft: 0 });
  expect((await decide(id, 'approve')).body.code).toBe('ALREADY_RESOLVED');
  expect(await logRules()).toMatchObject({ ok: true, figures: { corrected: 1, faulty: 0 } });
  expect((await decider.ask('/api/admin/integrity?history=whole')).body.ok).toBe(true);
  expect((await asker.ask(`/api/admin/runs/${runId}/correctable`)).body).toEqual({
    entries: [],
    fault: null,
  });
});

test('a correction is public, signed by the run’s key, accepted by a stranger, and stays as it is', async () => {
  const { runId } = await aRunWithStepBack();
  const { id } = (await ask(runId, [2])).body;
  await decide(id, 'approve');
  const client = api.client();
  const { data } = (await client.ask(`/api/runs/${runId}/corrections`)).body;
  expect(JSON.parse(data[0].document)).toMatchObject({ entries: [2], explanation, run: runId, v: 1 });
  expect((await client.ask('/api/corrections')).body.data).toContainEqual(data[0]);
  const files = await readPublished(api, runId);
  const { replayRun } = await import('@pullproof/verify');
  expect(await replayRun({ ...files, corrections: [] })).toMatchObject({ step: 'log', index: 2 });
  const verdict = await replayPublished(api, runId);
  expect(verdict).toMatchObject({ ok: true, corrections: [{ entries: [2], explanation }] });
  const page = (await client.ask(`/api/runs/${runId}`)).body;
  expect(page.corrections).toMatchObject([{ entries: [2], explanation }]);
  await expect(
    api.db.query(`UPDATE run_corrections SET explanation = 'x' WHERE id = $1`, [id]),
  ).rejects.toMatchObject({ code: '23514' });
  const { execute, inTransaction } = await import('../../../platform/db.ts');
  await expect(inTransaction(() => execute('DELETE FROM run_corrections'))).rejects.toMatchObject({
    code: '42501',
  });
});

test('names only entries that a replay refuses for order or time', async () => {
  const run = await aRunWithStepBack();
  const other = await ask(run.runId, [1, 2]);
  expect([other.status, other.body.code, Object.keys(other.body.errors)]).toEqual([
    400,
    'VALIDATION_FAILED',
    ['entries'],
  ]);
  expect((await ask(run.runId, [9])).status).toBe(400);
  expect((await ask(run.runId, [])).status).toBe(400);
  expect((await ask(run.runId, [2], { explanation: 'short' })).status).toBe(400);
  expect((await ask('018f0000-0000-7000-8000-000000000000', [2])).status).toBe(404);
  // Faults of another kind cannot be excused, and hide later ones.
  const seq = await plantEntry(api, run.runId, { kind: 'stop', fields: {} });
  const found = await asker.ask(`/api/admin/runs/${run.runId}/correctable`);
  expect(found.body).toMatchObject({ entries: [{ seq: 2 }], fault: { seq } });
  expect((await ask(run.runId, [seq])).status).toBe(400);
});

test('steps back in time are corrected; support may neither ask nor decide', async () => {
  const { runId } = await aRunWithStepBack();
  const support = await api.staff('support');
  expect((await support.ask(`/api/admin/runs/${runId}/correctable`)).status).toBe(200);
  expect(
    (await make.post(support, `/api/admin/runs/${runId}/correct`, { entries: [2], explanation })).status,
  ).toBe(403);
  const requested = await ask(runId, [2]);
  expect(requested.status).toBe(202);
  expect((await decide(requested.body.id, 'withdraw', asker)).body.state).toBe('withdrawn');
  const again = await ask(runId, [2]);
  expect((await decide(again.body.id, 'decline', decider, { reason: 'Look again' })).body.state).toBe(
    'declined',
  );
});

test('one of 10 concurrent decisions counts', async () => {
  const { runId } = await aRunWithStepBack();
  const { id } = (await ask(runId, [2])).body;
  const answers = await Promise.all(Array.from({ length: 10 }, () => decide(id, 'approve')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'ALREADY_RESOLVED')).toHaveLength(9);
});

const mayCorrect: readonly string[] = ['owner', 'catalogue'];
test.each([...staffRoles])(
  '%s reads what a correction could name; only some may request one',
  async (role) => {
    const { runId } = await make.aRunOnSale(4);
    const staff = await api.staff(role);
    const found = await staff.ask(`/api/admin/runs/${runId}/correctable`);
    expect([found.status, found.body]).toEqual([200, { entries: [], fault: null }]);
    const body = { entries: [1], explanation: 'A clock was wrong.' };
    const requested = await make.post(staff, `/api/admin/runs/${runId}/correct`, body);
    // This log has no fault, so a permitted role gets 400 for the entry instead of 403.
    expect(requested.status).toBe(mayCorrect.includes(role) ? 400 : 403);
  },
);

test('customers and strangers read nothing of it', async () => {
  const { runId } = await make.aRunOnSale(4);
  const { client } = await make.aCustomer(api);
  for (const visitor of [client, api.client()])
    expect((await visitor.ask(`/api/admin/runs/${runId}/correctable`)).status).toBe(401);
});
