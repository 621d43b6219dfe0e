import { startApi } from '../../../testing/api.ts';
import { tamper } from '../../../testing/tampering.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const { announceQueuedNow, releaseRun, sealRunNow, startSealing } = await import('../../packs/index.ts');
const { beginJob } = await import('../../platform/jobs/job.ts');
const { proveBooks } = await import('./index.ts');
const { beaconChains } = await import('../../contract/index.ts');

afterAll(() => api.stop());

/** A run, an attempt that was abandoned, and one that waits. */
const sealed = await sealRunNow((await make.aPack()).packId, 10);
async function announce(): Promise<string> {
  const { packId } = await make.aPack();
  const { job, runId } = await startSealing({ packId, size: 10, staffId: null });
  await beginJob(job.id);
  await announceQueuedNow(job.id, runId);
  return runId;
}
const abandoned = await announce();
await releaseRun(abandoned, 'cancelled');
const open = await announce();

const { chain } = beaconChains.live;

const checks = async () =>
  (await proveBooks('nightly')).checks.filter(({ name }) => ['seal-attempts', 'deal-beacon'].includes(name));
const failing = async (): Promise<string[]> =>
  (await checks()).filter(({ ok }) => !ok).map(({ name, figures }) => `${name} ${faultsOf(figures)}`);
const faultsOf = ({ attempts: _attempts, runs: _runs, ...faults }: Record<string, unknown>): string =>
  Object.entries(faults)
    .filter(([, count]) => count !== 0)
    .map(([name]) => name)
    .join();

test('attempts that went as they must are proved', async () => {
  expect(await failing()).toEqual([]);
  expect((await checks()).map(({ figures }) => figures)).toMatchObject([
    { attempts: 3 },
    { runs: 1, wrong: 0 },
  ]);
});

test('only the nightly proof verifies the round of the newest run', async () => {
  expect((await proveBooks()).checks.map(({ name }) => name)).not.toContain('deal-beacon');
});

test.each([
  [
    'an attempt that is gone',
    ['seal_attempts'],
    `DELETE FROM seal_attempts WHERE run_id = '${abandoned}'`,
    ['seal-attempts uncounted,missing'],
  ],
  [
    'the newest attempt that is gone',
    ['seal_attempts'],
    `DELETE FROM seal_attempts WHERE run_id = '${open}'`,
    ['seal-attempts missing'],
  ],
  [
    'a run of another plan than was announced',
    ['seal_attempts'],
    `UPDATE seal_attempts SET plan_hash = repeat('0', 64) WHERE run_id = '${sealed}'`,
    ['seal-attempts unannounced'],
  ],
  [
    'a run of another seed than was announced',
    ['seal_attempts'],
    `UPDATE seal_attempts SET seed_hash = repeat('0', 64) WHERE run_id = '${sealed}'`,
    ['seal-attempts unannounced'],
  ],
  [
    'a run sealed before its round',
    ['runs'],
    `UPDATE runs SET sealed_at = sealed_at - interval '1 day' WHERE id = '${sealed}'`,
    ['seal-attempts unannounced'],
  ],
  [
    'a run of a real round whose announcement nobody could have before',
    ['seal_attempts', 'runs'],
    `WITH attempt AS (UPDATE seal_attempts SET beacon_kind = 'drand', chain = '${chain}', log_proof = '{"attempt":"x"}' WHERE run_id = '${sealed}' RETURNING run_id)
     UPDATE runs SET commitment = replace(replace(commitment, '"kind":"test-chain"', '"kind":"drand"'), 'local-test-chain-proves-nothing', '${chain}')
     WHERE id IN (SELECT run_id FROM attempt)`,
    ['seal-attempts unannounced', 'deal-beacon wrong'],
  ],
  [
    'a kept state of the public log that doesn’t show the attempt',
    ['seal_attempts'],
    `UPDATE seal_attempts SET log_proof = '{"attempt":"x","keys":[],"witnesses":[]}' WHERE run_id = '${sealed}'`,
    ['deal-beacon wrong'],
  ],
  [
    'a round of another signature',
    ['seal_attempts'],
    `UPDATE seal_attempts SET beacon = decode(repeat('07', 48), 'hex') WHERE run_id = '${sealed}'`,
    ['seal-attempts unannounced', 'deal-beacon wrong'],
  ],
  [
    'an attempt that waits for longer than a week',
    ['seal_attempts'],
    `UPDATE seal_attempts SET announced_at = announced_at - interval '8 days', logged_at = logged_at - interval '8 days',
       round_at = round_at - interval '8 days' WHERE run_id = '${open}'`,
    ['seal-attempts overdue'],
  ],
  [
    'an attempt that lost its seed',
    ['run_secrets'],
    `DELETE FROM run_secrets WHERE run_id = '${open}'`,
    ['seal-attempts lost'],
  ],
] as const)('%s is a fault', async (_, tables, statement, faults) => {
  await tamper(api, { tables, statement }, async () => {
    expect(await failing()).toEqual(faults);
  });
  expect(await failing()).toEqual([]);
});
