import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startApi } from '../../../testing/api.ts';
import {
  type Cheat,
  closeShop,
  forgePublicLog,
  instead,
  type Json,
  Monitor,
  signedEntry,
  without,
} from '../../../testing/public-log/monitor-stage.ts';
import { canonical } from '../../base/fairness/index.ts';

const folder = await mkdtemp(join(tmpdir(), 'watched-attempts-'));
const api = await startApi({ WATERMARKS: folder });
const make = await import('../../../testing/factories.ts');
const { beginJob, cancelJob, readJob } = await import('../../platform/jobs/job.ts');
const { after, clock, days, seconds } = await import('../../platform/clock.ts');
const { comparePass } = await import('../fence/index.ts');
const { writeLog } = await import('../public-log/index.ts');
const { publishRun } = await import('../runs/index.ts');
const { changeRecipe, readRecipe } = await import('../recipes/index.ts');
const { sealRun, sealRunNow } = await import('./seal-run.ts');
const { startSealing } = await import('./start-sealing.ts');

const write = () => writeLog({ isForced: true });
/** By the shop's clock, which this test moves. */
const visit = (monitor: Monitor, cheat?: Cheat, laterMs = 0) =>
  monitor.visit(cheat, clock.now().getTime() - Date.now() + laterMs);
const twoMinutes = 121_000;
const honest = { kinds: [], says: '', unchecked: [] };
/** Two visits, for what only counts once it stays so. */
async function visitTwice(monitor: Monitor, cheat: Cheat) {
  const first = await visit(monitor, cheat);
  return [...first.kinds, ...(await visit(monitor, cheat, twoMinutes)).kinds];
}

/** Its cards come from a list. */
async function announce() {
  const { packId, cardIds } = await make.aPack();
  const recipe = {
    allowRepeats: true,
    pools: { cards: cardIds.common.map((card) => ({ card })) },
    variants: [
      {
        name: 'regular',
        weight: '1',
        slots: [{ draws: 1, rows: [{ filter: { pool: 'cards', kind: 'raw' }, weight: '1' }] }],
      },
    ],
  };
  await changeRecipe(packId, recipe, (await readRecipe(packId)).version);
  const { job, runId } = await startSealing({ packId, size: 10, staffId: null });
  const goOn = async () => {
    await beginJob(job.id);
    await sealRun({ jobId: job.id, runId, tries: 0 });
  };
  await goOn();
  await write();
  await goOn();
  return { jobId: job.id, runId, goOn };
}

let sealed = '';
let abandoned = '';
let roundAt = new Date();
/** People who visited before both attempts, when one was announced, and when it was a run. */
const [before, announced, atEnd] = [new Monitor(), new Monitor(), new Monitor()];

beforeAll(async () => {
  clock.freezeAt(new Date());
  await comparePass(true);
  await make.aRunOnSale(4);
  await write();
  for (const monitor of [before, announced, atEnd]) expect(await visit(monitor)).toMatchObject(honest);
  const first = await announce();
  sealed = first.runId;
  expect(await visit(announced)).toMatchObject(honest);
  const { rows } = await api.db.query<{ round_at: Date }>(
    'SELECT round_at FROM seal_attempts WHERE run_id = $1',
    [sealed],
  );
  roundAt = rows[0]?.round_at ?? roundAt;
  clock.freezeAt(after(roundAt, seconds(1)));
  await first.goOn();
  await publishRun(sealed);
  const second = await announce();
  abandoned = second.runId;
  await cancelJob(second.jobId);
  await second.goOn();
  await write();
  expect(await visit(atEnd)).toMatchObject(honest);
});
afterAll(async () => {
  clock.reset();
  closeShop();
  await api.stop();
  await rm(folder, { recursive: true });
});

const isOf = (entry: string, run: string, kind: string): boolean =>
  entry.includes(run) && entry.includes(`"kind":"${kind}"`);
const changedEntry = (run: string, kind: string, change: (entry: Json) => Json) =>
  forgePublicLog((entries) =>
    entries.map((entry) => (isOf(entry, run, kind) ? canonical(change(JSON.parse(entry) as Json)) : entry)),
  );
/** The log as it was before this entry. */
const until = (run: string, kind: string) =>
  forgePublicLog((entries) =>
    entries.slice(
      0,
      entries.findIndex((entry) => isOf(entry, run, kind)),
    ),
  );

test('a shop that deals as announced and publishes what it gave up gives no finding, at once, later, or to a stranger', async () => {
  expect(await visit(announced.twin())).toMatchObject(honest);
  expect(await visit(atEnd.twin(), undefined, twoMinutes)).toMatchObject(honest);
  const stranger = new Monitor();
  expect(await visit(stranger)).toMatchObject(honest);
  expect(Object.values(stranger.state.attempts).map(({ isDone }) => isDone)).toEqual([true, true, true]);
});

test('a run dealt by a round that was out when the public log hadn’t its attempt is found', async () => {
  const monitor = before.twin();
  const late = roundAt.getTime() - clock.now().getTime() + 61_000;
  expect((await visit(monitor, await until(sealed, 'attempt'), late)).kinds).toEqual([]);
  const found = await visit(monitor, undefined, late + 5_000);
  expect(found.kinds).toEqual(['attempt-late']);
  expect(found.says).toMatch(/didn’t have attempt 2 yet, whose round was out at/);
});

test('an attempt that came into the public log after the commitment to its run is found', async () => {
  const moved = await forgePublicLog((entries) => [
    ...entries.filter((entry) => !isOf(entry, sealed, 'attempt')),
    ...entries.filter((entry) => isOf(entry, sealed, 'attempt')),
  ]);
  expect((await visit(new Monitor(), moved)).kinds).toEqual(['attempt-late', 'log-fork']);
});

test.each([
  ['another plan', { planHash: 'ab'.repeat(32) }],
  ['another seed', { seedHash: 'ab'.repeat(32) }],
  ['another round', { round: 7 }],
] as const)('a run that was sealed by %s than was announced is found', async (_, change) => {
  const forged = await changedEntry(sealed, 'attempt', (entry) => ({ ...entry, ...change }));
  expect((await visit(new Monitor(), forged)).kinds).toContain('attempt-changed');
});

test('an attempt that the public log skips, or names twice, is found', async () => {
  const skipped = await forgePublicLog((entries) =>
    entries.filter((entry) => !isOf(entry, sealed, 'attempt')),
  );
  expect((await visit(new Monitor(), skipped)).kinds).toContain('attempt-number');
  const twice = await changedEntry(abandoned, 'attempt', (entry) => ({ ...entry, attempt: 2 }));
  expect((await visit(new Monitor(), twice)).kinds).toContain('attempt-number');
});

test('an attempt without an outcome a week after its round is found', async () => {
  const silent = await until(abandoned, 'abandoned');
  expect((await visit(before.twin(), silent, days(6))).kinds).not.toContain('attempt-overdue');
  expect((await visit(before.twin(), silent, days(8))).kinds).toContain('attempt-overdue');
});

test('an attempt that is abandoned after it became a run is found, also by somebody who saw the run before', async () => {
  const forged = await forgePublicLog((entries) => [
    ...entries,
    canonical({ attempt: 2, hash: 'ab'.repeat(32), kind: 'abandoned', run: sealed, v: 1 }),
  ]);
  for (const monitor of [new Monitor(), atEnd.twin()])
    expect((await visit(monitor, forged)).kinds).toEqual(['attempt-changed']);
});

test('a run that is sealed by an attempt which was abandoned before is found, also by somebody who saw that', async () => {
  const hash = 'ab'.repeat(32);
  const forged = await forgePublicLog((entries) => [
    ...entries,
    signedEntry('commitment', { hash, number: 9, run: abandoned, signingKey: hash }),
  ]);
  for (const monitor of [new Monitor(), atEnd.twin()])
    expect((await visit(monitor, forged)).kinds).toEqual(['attempt-changed']);
});

test('several attempts for one run, of which the shop may choose, are found, whichever became the run', async () => {
  const another = (attempt: number, entry: string): string =>
    canonical({ ...(JSON.parse(entry) as Json), attempt, seedHash: 'ab'.repeat(32) });
  const chosenLast = await forgePublicLog((entries) =>
    entries.flatMap((entry) => {
      if (isOf(entry, sealed, 'attempt')) return [entry, another(3, entry)];
      const { attempt, ...rest } = JSON.parse(entry) as Json;
      return attempt === 3 ? [canonical({ ...rest, attempt: 4 })] : [entry];
    }),
  );
  for (const monitor of [new Monitor(), before.twin()])
    expect((await visit(monitor, chosenLast)).kinds).toContain('attempt-changed');
  expect((await visit(new Monitor(), chosenLast)).says).toMatch(
    /attempts 2 and 3 were both announced for it/,
  );
});

const page = '/api/attempts';
const units = (): string => `/api/attempts/${abandoned}/checklist`;
const lists = (): string => `/api/attempts/${abandoned}/lists`;
const documents = (change: (document: string) => string | null) =>
  instead(page, (answer) => ({
    ...answer,
    data: answer.data.map((row: Json) =>
      row.document === null ? row : { ...row, document: change(row.document) },
    ),
  }));

test('plan, seed or units of an abandoned attempt that stay away are found', async () => {
  expect(
    await visitTwice(
      announced.twin(),
      documents(() => null),
    ),
  ).toEqual(['attempt-withheld']);
  expect(await visitTwice(announced.twin(), without(page))).toEqual(['attempt-withheld']);
  expect(await visitTwice(announced.twin(), without(units()))).toEqual(['attempt-withheld']);
  expect(await visitTwice(announced.twin(), without(lists()))).toEqual(['attempt-withheld']);
});

test.each([
  ['another seed', (document: string) => document.replace(/"seed":"../, '"seed":"00')],
  ['another reason', (document: string) => document.replace('"cancelled"', '"failed"')],
  ['another plan', (document: string) => document.replace('"size":10', '"size":11')],
] as const)('an abandoned attempt that is shown with %s is found', async (_, change) => {
  const found = await visit(announced.twin(), documents(change));
  expect([found.kinds, found.unchecked]).toEqual([['attempt-withheld'], []]);
});

test('units and lists of an abandoned attempt that aren’t those of its plan are found', async () => {
  const change =
    (path: string, edit: (lines: string[]) => string[]): Cheat =>
    async (asked, ask) => {
      const bytes = await ask();
      if (asked !== path) return bytes;
      return Buffer.from(edit(Buffer.from(bytes).toString().trimEnd().split('\n')).join('\n'));
    };
  for (const edit of [
    (lines: string[]) => lines.slice(1),
    (lines: string[]) => lines.toReversed(),
    () => ['no line'],
  ])
    for (const path of [units(), lists()]) {
      const found = await visit(announced.twin(), change(path, edit));
      expect([found.kinds, found.unchecked]).toEqual([['attempt-withheld'], []]);
    }
});

test('a run that was sealed and isn’t on sale is named, and found once its sales must have ended', async () => {
  const hidden = await sealRunNow((await make.aPack()).packId, 4);
  await write();
  const unannounced = await forgePublicLog((entries) =>
    entries.filter((one) => !isOf(one, hidden, 'attempt')),
  );
  expect((await visit(new Monitor(), unannounced)).kinds).toEqual(['attempt-changed']);
  const monitor = new Monitor();
  expect(await visit(monitor)).toMatchObject(honest);
  const { notes } = await visit(monitor, undefined, days(1_100));
  expect(notes).toContain(`Sealed and not looked at yet, as they aren’t public: run ${hidden}.`);
  const foundOf = () => monitor.state.findings.filter(({ subject }) => subject === hidden);
  expect(foundOf()).toEqual([]);
  await visit(monitor, undefined, days(1_111));
  expect(foundOf()).toMatchObject([{ kind: 'run-withheld', says: expect.stringMatching(/never public/) }]);
});

test('of several attempts at once for one product, those that were given up stand beside the run that was kept', async () => {
  const { packId } = await make.aPack();
  const begin = () => startSealing({ packId, size: 4, staffId: null });
  const begun = [await begin(), await begin(), await begin()];
  const goOn = async (at: number) => {
    const { job, runId } = begun[at] ?? { job: { id: '' }, runId: '' };
    await beginJob(job.id);
    await sealRun({ jobId: job.id, runId, tries: 0 });
    return (await readJob(job.id)).state;
  };
  for (const at of [0, 1, 2]) await goOn(at);
  await write();
  for (const at of [0, 1, 2]) expect(await goOn(at)).toBe('queued');
  clock.freezeAt(after(clock.now(), seconds(60)));
  expect(await goOn(1)).toBe('done');
  for (const at of [0, 2]) await cancelJob(begun[at]?.job.id ?? '');
  for (const at of [0, 2]) expect(await goOn(at)).toBe('cancelled');
  const [first, kept, last] = begun.map(({ runId }) => runId);
  const shown = async (runId = '') => {
    await publishRun(runId);
    const { body } = await api.client().ask(`/api/runs/${runId}`);
    return body.abandonedAttempts.map(({ run }: Json) => run);
  };
  expect(await shown(kept)).toEqual([first, last]);
  // What came after the attempt that was kept stands beside the next run, too.
  clock.freezeAt(after(clock.now(), days(1)));
  expect(await shown(await sealRunNow(packId, 4))).toEqual([last]);
});
