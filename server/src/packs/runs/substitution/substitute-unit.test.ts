import { startApi, type Answer } from '../../../../testing/api.ts';
import type * as Factories from '../../../../testing/factories.ts';
import { openSubstitutions } from '../../../../testing/substitution.ts';

const api = await startApi();
const make = await import('../../../../testing/factories.ts');
const runs = await import('../index.ts');
const closing = await import('../../../office/index.ts');
const care = await openSubstitutions(api);
afterAll(() => api.stop());

async function unitsOf(where: string, values: unknown[]): Promise<{ id: string; card_id: string }[]> {
  const { rows } = await api.db.query<{ id: string; card_id: string }>(
    `SELECT id, card_id FROM collectibles WHERE ${where} ORDER BY id`,
    values,
  );
  return rows;
}
const vaultUnits = (cardId: string) => unitsOf(`state = 'vault' AND card_id = $1`, [cardId]);
const stateOf = async (id: string) =>
  (await api.db.query('SELECT state, owner_id, run_id FROM collectibles WHERE id = $1', [id])).rows[0];

async function openAll(customer: Factories.TestCustomer, run: Factories.TestRun, count: number) {
  const order = await make.buy(customer.client, run.productId, { quantity: count });
  const ids: string[] = order.body.packs.map(({ id }: { id: string }) => id);
  const answer = await customer.client.ask('/api/me/packs/open', { method: 'POST', body: { ids } });
  expect(answer.body.refused).toEqual([]);
  return { ids, opened: answer.body.opened };
}

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

async function replayClosed(runId: string) {
  const { replayRun } = await import('@pullproof/verify');
  const client = api.client();
  const closeOut = (await client.ask(`/api/runs/${runId}/close-out`)).body;
  const [packLines = [], logLines = [], checklistLines = []] = await Promise.all(
    [closeOut.packsUrl, closeOut.logUrl, closeOut.checklistUrl].map(async (url: string) =>
      lines((await client.ask(url)).text),
    ),
  );
  const verdict = await replayRun({
    isTestChainAccepted: true,
    commitmentBytes: closeOut.commitment,
    closeOut: { document: closeOut.document, signature: closeOut.signature },
    checklistLines,
    logLines,
    packLines,
  });
  return { verdict, document: JSON.parse(closeOut.document) };
}

test('a lost sealed unit: the pack shows what was sealed and delivers the end of the chain; the verifier agrees', async () => {
  const run = await care.aRunWithSpare();
  const { clearCache } = await import('../public/run-cache.ts');
  const odds = async () => {
    clearCache();
    return (await api.client().ask(`/api/runs/${run.runId}`)).body;
  };
  const before = await odds();
  const first = await care.substitute(run.out, run.spare);
  expect([first.status, first.body.state]).toEqual([200, 'approved']);
  expect(await stateOf(run.spare)).toEqual({ state: 'sealed', owner_id: null, run_id: run.runId });
  expect((await care.substitute(run.spare, run.second)).status).toBe(200);
  expect(await stateOf(run.out)).toEqual({ state: 'withdrawn', owner_id: null, run_id: null });
  expect(await stateOf(run.second)).toEqual({ state: 'sealed', owner_id: null, run_id: run.runId });
  const after = await odds();
  expect(after.substitutions).toBe(2);
  expect(after.liveOdds).toEqual(before.liveOdds);
  await runs.sealLogs();
  const customer = await make.aCustomer(api);
  const { opened, ids } = await openAll(customer, run, 8);
  const hit = opened
    .flatMap((pack: { pulls: { substitute?: object; collectibleId: string }[] }) => pack.pulls)
    .filter((pull: { substitute?: object }) => pull.substitute);
  expect(hit).toMatchObject([
    {
      collectibleId: run.second,
      cardId: run.card,
      substitute: { reason: 'Water damage', evidence: care.evidence },
    },
  ]);
  expect(JSON.parse(hit[0].substitute.record).id).toBe(run.second);
  expect(opened.some((pack: { contents: string }) => pack.contents.includes(run.out))).toBe(true);
  expect(opened.some((pack: { contents: string }) => pack.contents.includes(run.second))).toBe(false);
  const again = await customer.client.ask('/api/me/packs/open', { method: 'POST', body: { ids } });
  expect(again.body.opened).toEqual(opened);
  const { rows } = await api.db.query('SELECT card_id FROM pulls WHERE run_id = $1 AND collectible_id = $2', [
    run.runId,
    run.second,
  ]);
  expect(rows).toEqual([{ card_id: run.card }]);
  expect(await stateOf(run.second)).toMatchObject({ state: 'owned', owner_id: customer.id });
  const mine = await customer.client.ask('/api/me/collection?perPage=50');
  expect(mine.body.total).toBe(24);
  expect(mine.body.data.every(({ pullId }: { pullId: string | null }) => pullId !== null)).toBe(true);
  await runs.sealLogs();
  await closing.advanceRuns();
  await closing.advanceRuns();
  const { verdict, document } = await replayClosed(run.runId);
  expect(verdict.ok ? '' : `${verdict.step}: ${verdict.reason}`).toBe('');
  expect(document.substitutions).toBe(2);
});

test('a lost unit of a collection: its owner gets the substitute and a mail, and the pull links to it', async () => {
  const run = await care.aRunWithSpare(8);
  const customer = await make.aCustomer(api);
  const { ids } = await openAll(customer, run, 7);
  const [owned] = await unitsOf(`owner_id = $1 AND card_id = ANY($2)`, [customer.id, run.cardIds.common]);
  const [spare] = await vaultUnits(owned?.card_id ?? '');
  const answer = await care.substitute(owned?.id ?? '', spare?.id ?? '');
  expect([answer.status, answer.body.state]).toEqual([200, 'approved']);
  expect(await stateOf(owned?.id ?? '')).toMatchObject({ state: 'withdrawn', owner_id: null });
  expect(await stateOf(spare?.id ?? '')).toMatchObject({ state: 'owned', owner_id: customer.id });
  const mine = await customer.client.ask('/api/me/collection?perPage=50');
  const item = mine.body.data.find(({ id }: { id: string }) => id === spare?.id);
  expect(item.pullId).toMatch(/^[0-9a-f-]{36}$/);
  const units = await api.db.query<{ id: string; serial: number }>(
    'SELECT id, serial FROM collectibles WHERE id = ANY($1)',
    [[owned?.id, spare?.id]],
  );
  const serial = units.rows.find(({ id }) => id === spare?.id)?.serial;
  expect(units.rows.every((unit) => unit.id === spare?.id || unit.serial !== serial)).toBe(true);
  expect([item.serial, item.serialOf]).toEqual([serial, expect.any(Number)]);
  const receipt = await api.client().ask(`/api/pulls/${item.pullId}`);
  expect(receipt.body.pull).toMatchObject({ serial, serialOf: item.serialOf });
  const again = await customer.client.ask('/api/me/packs/open', { method: 'POST', body: { ids } });
  const pulls: { collectibleId: string; serial: number }[] = again.body.opened.flatMap(
    (pack: { pulls: object[] }) => pack.pulls,
  );
  expect(pulls.find(({ collectibleId }) => collectibleId === spare?.id)?.serial).toBe(serial);
  const mails = await api.db.query(
    `SELECT kind FROM mails WHERE customer_id = $1 AND kind = 'substitution'`,
    [customer.id],
  );
  expect(mails.rows).toHaveLength(1);
  const audits = await api.db.query(
    `SELECT reason, before, after FROM audit_entries WHERE action = 'collectible.substituted' AND subject_id = $1`,
    [owned?.id],
  );
  expect(audits.rows).toMatchObject([
    {
      reason: 'Water damage',
      before: { state: 'owned' },
      after: { state: 'withdrawn', substituteId: spare?.id },
    },
  ]);
});

test('another card needs the same class and at least the value, at sealing and now', async () => {
  const run = await care.aRunWithSpare();
  const [, other = ''] = run.cardIds.rare;
  const [unit] = await vaultUnits(other);
  await api.db.query('UPDATE cards SET value_cents = 1999 WHERE id = $1', [other]);
  const cheaper = await care.substitute(run.out, unit?.id ?? '');
  expect([cheaper.status, cheaper.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect(cheaper.body.errors.substituteId).toMatch(/neither the same card/);
  await api.db.query('UPDATE cards SET value_cents = 2500 WHERE id = $1', [run.card]);
  await api.db.query('UPDATE cards SET value_cents = 2400 WHERE id = $1', [other]);
  expect((await care.substitute(run.out, unit?.id ?? '')).status).toBe(400);
  await api.db.query('UPDATE cards SET value_cents = 2500 WHERE id = $1', [other]);
  expect((await care.substitute(run.out, unit?.id ?? '')).status).toBe(200);
});

test('a refused request changes nothing', async () => {
  const run = await care.aRunWithSpare();
  const [common] = await vaultUnits(run.cardIds.common[0] ?? '');
  const [inRun] = await unitsOf(`state = 'sealed' AND run_id = $1 AND card_id = $2 AND id <> $3`, [
    run.runId,
    run.card,
    run.out,
  ]);
  const count = async () => (await api.db.query('SELECT count(*)::int n FROM approvals')).rows[0].n;
  const before = await count();
  const absent = '018f0000-0000-7000-8000-000000000000';
  expect((await care.ask(run.out, common?.id ?? '')).status).toBe(400);
  expect((await care.ask(run.out, inRun?.id ?? absent)).status).toBe(400);
  expect((await care.ask(run.out, absent)).status).toBe(400);
  expect((await care.ask(run.spare, run.second)).body.code).toBe('WRONG_STATE');
  expect((await care.ask(absent, run.second)).status).toBe(404);
  expect((await care.ask('nope', run.second)).status).toBe(404);
  expect((await care.ask(run.out, run.spare, { evidence: [] })).body.code).toBe('VALIDATION_FAILED');
  expect((await care.ask(run.out, run.spare, { evidence: ['photo.jpg'] })).status).toBe(400);
  const unstored = await care.ask(run.out, run.spare, { evidence: ['ab'.repeat(32)] });
  expect([unstored.status, unstored.body.errors]).toEqual([
    400,
    { evidence: 'names a file that is not stored' },
  ]);
  const twice = await care.ask(run.out, run.spare, { evidence: [...care.evidence, ...care.evidence] });
  expect(twice.body.errors).toEqual({ evidence: 'lists a file twice' });
  expect((await care.ask(run.out, run.spare, { reason: 'x' })).status).toBe(400);
  const support = await api.staff('support');
  const body = { substituteId: run.spare, reason: 'Lost', evidence: care.evidence };
  const path = `/api/admin/collectibles/${run.out}/substitute`;
  expect((await make.post(support, path, body)).status).toBe(403);
  expect(await count()).toBe(before);
  expect(await stateOf(run.out)).toMatchObject({ state: 'sealed', run_id: run.runId });
});

test('a unit that was in the run once is no substitute for another of it', async () => {
  const run = await care.aRunWithSpare();
  expect((await care.substitute(run.out, run.spare)).status).toBe(200);
  await api.db.query(`UPDATE collectibles SET state = 'vault' WHERE id = $1`, [run.out]);
  const answer = await care.substitute(run.spare, run.out);
  expect(answer.body.errors.substituteId).toMatch(/this very run/);
});

test('a unit whose certificate is in the run already is no substitute', async () => {
  const run = await care.aRunWithSpare();
  await api.db.query(`UPDATE collectibles SET cert = 'R77', grader = 'PSA', grade = '9' WHERE id = $1`, [
    run.spare,
  ]);
  await api.db.query(
    `UPDATE run_units SET record = replace(record, '"class":', '"cert":"R77","grader":"PSA","class":')
     WHERE run_id = $1 AND collectible_id = $2`,
    [run.runId, run.out],
  );
  const answer = await care.substitute(run.out, run.spare);
  expect(answer.body.errors.substituteId).toMatch(/certificate that is in this very run/);
});

test('confirmed while packs open, both go through or the confirmation is refused, and the log replays', async () => {
  const run = await care.aRunWithSpare(8);
  const customer = await make.aCustomer(api);
  const order = await make.buy(customer.client, run.productId, { quantity: 8 });
  const requested = await care.ask(run.out, run.spare);
  const [answer, opened] = await Promise.all([
    care.decide(requested.body.id, 'approve'),
    Promise.all(
      order.body.packs.map(({ id }: { id: string }) =>
        make.post(customer.client, `/api/me/packs/${id}/open`),
      ),
    ),
  ]);
  expect(opened.map(({ status }: Answer) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect([200, 409]).toContain(answer.status);
  const mine = await unitsOf(`owner_id = $1`, [customer.id]);
  expect(mine).toHaveLength(24);
  await runs.sealLogs();
  await closing.advanceRuns();
  await closing.advanceRuns();
  const { verdict } = await replayClosed(run.runId);
  expect(verdict.ok ? '' : `${verdict.step}: ${verdict.reason}`).toBe('');
});
