import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startApi } from '../../../testing/api.ts';
import { replayPublished } from '../../../testing/read-published.ts';
import {
  type Cheat,
  closeShop,
  instead,
  type Json,
  Monitor,
} from '../../../testing/public-log/monitor-stage.ts';
import { cosign, signingKeyFrom, witnessKey } from '../../base/fairness/index.ts';

const folder = await mkdtemp(join(tmpdir(), 'attempt-time-'));
const api = await startApi({ WATERMARKS: folder });
const make = await import('../../../testing/factories.ts');
const { changeSetting } = await import('../../base/index.ts');
const { advanceRuns } = await import('../../office/index.ts');
const { execute, inTransaction } = await import('../../platform/db.ts');
const { beginJob } = await import('../../platform/jobs/job.ts');
const { after, clock, days, seconds } = await import('../../platform/clock.ts');
const { comparePass } = await import('../fence/index.ts');
const { writeLog } = await import('../public-log/index.ts');
const { publishRun } = await import('../runs/index.ts');
const { sealRun } = await import('./seal-run.ts');
const { startSealing } = await import('./start-sealing.ts');

/** By the shop's clock, which this test moves. */
const visit = (monitor: Monitor, cheat?: Cheat, laterMs = 0) =>
  monitor.visit(cheat, clock.now().getTime() - Date.now() + laterMs);
const twoMinutes = 121_000;
const honest = { kinds: [], says: '', unchecked: [] };

let sealed = '';
let roundAt = new Date();
/** Somebody who visited when the attempt was announced. */
const announced = new Monitor();

beforeAll(async () => {
  clock.freezeAt(new Date());
  await comparePass(true);
  await changeSetting('saleDays', 14); // the least
  const { job, runId } = await startSealing({
    packId: (await make.aPack()).packId,
    size: 10,
    staffId: null,
  });
  sealed = runId;
  const goOn = async () => {
    await beginJob(job.id);
    await sealRun({ jobId: job.id, runId, tries: 0 });
  };
  await goOn();
  await writeLog({ isForced: true });
  await goOn();
  expect(await visit(announced)).toMatchObject(honest);
  const { rows } = await api.db.query<{ round_at: Date }>(
    'SELECT round_at FROM seal_attempts WHERE run_id = $1',
    [sealed],
  );
  roundAt = rows[0]?.round_at ?? roundAt;
  clock.freezeAt(after(roundAt, seconds(1)));
  await goOn();
  await publishRun(sealed);
  await writeLog({ isForced: true });
});
afterAll(async () => {
  clock.reset();
  closeShop();
  await api.stop();
  await rm(folder, { recursive: true });
});

/** The shop shows another state of the public log for the attempt; undefined leaves the attempt out. */
const showing = (change: (log: Json) => unknown) =>
  instead('/api/attempts', (answer) => ({
    ...answer,
    data: answer.data.flatMap((row: Json) => {
      const log = change(row.log);
      return log === undefined ? [] : [{ ...row, log }];
    }),
  }));
const onlyShop = expect.stringMatching(
  /^Sealing attempts that only the shop says were in the public log before their round: 1\./,
);

/** One witness signed the state so many seconds after the round. */
function signedAfter(log: Json, later: number): Json {
  const key = signingKeyFrom(Buffer.alloc(32, 9));
  const sign = (file: string): string => {
    const note = file.slice(file.indexOf('\n\n') + 2);
    const text = note.slice(0, note.indexOf('\n\n') + 1);
    return file + cosign(key, 'witness.example', text, roundAt.getTime() / 1_000 + later);
  };
  const witnesses = [witnessKey('witness.example', key.publicKey)];
  return { attempt: sign(log.attempt), keys: log.keys.map(sign), witnesses };
}

test('a monitor that had the attempt before its round needs nobody else, one that comes late says whom it believes', async () => {
  const early = await visit(announced.twin());
  expect(early).toMatchObject(honest);
  expect(early.notes).not.toContainEqual(onlyShop);
  const late = await visit(new Monitor());
  expect(late).toMatchObject(honest);
  expect(late.notes).toContainEqual(onlyShop);
  const witnessed = await visit(
    new Monitor(),
    showing((log) => signedAfter(log, -5)),
  );
  expect(witnessed).toMatchObject(honest);
  expect(witnessed.notes).not.toContainEqual(onlyShop);
});

test('an attempt whose witness signed only after the round is found', async () => {
  const found = await visit(
    new Monitor(),
    showing((log) => signedAfter(log, 1)),
  );
  expect(found.kinds).toEqual(['attempt-late']);
  expect(found.says).toMatch(/signed only after its round: 1 of 1/);
});

test.each<[string, (log: Json) => unknown]>([
  ['that lacks the attempt', ({ keys: [first], ...log }) => ({ ...log, keys: [first], attempt: first })],
  ['without the log’s keys', (log) => ({ ...log, keys: [] })],
  ['that can’t be read', () => 'x'],
])('a state of the public log %s is found', async (_, change) => {
  const found = await visit(new Monitor(), showing(change));
  expect([found.kinds, found.unchecked]).toEqual([['attempt-withheld'], []]);
});

test('an attempt that became a run and isn’t in the list of attempts is found once it stays so', async () => {
  const monitor = new Monitor();
  const cheat = showing(() => undefined);
  expect((await visit(monitor, cheat)).kinds).toEqual([]);
  expect((await visit(monitor, cheat, twoMinutes)).kinds).toEqual(['attempt-withheld']);
});

test('the database keeps every attempt, and the application has no right to delete one', async () => {
  const statement = 'DELETE FROM seal_attempts WHERE run_id = $1';
  await expect(api.db.query(statement, [sealed])).rejects.toThrow('stays as it was announced');
  await expect(inTransaction(() => execute(statement, [sealed]))).rejects.toThrow('permission denied');
});

test('a closed run names a state of the public log that had its attempt, and says that only the shop says when', async () => {
  clock.freezeAt(after(clock.now(), days(15)));
  for (let turn = 0; turn < 3; turn += 1) await advanceRuns();
  const verdict = await replayPublished(api, sealed);
  expect(verdict.ok ? '' : `${verdict.step}: ${verdict.reason}`).toBe('');
  expect(verdict.checks.find(({ name }) => name === 'attempt')?.detail).toBe(
    'the attempt is in the public log, before the round according to only the shop',
  );
});
