/**
 * Sealing 100,000 and 1,000,000 units: time, processor time, peak memory, how evenly progress is written.
 * `npm run bench:sealing [-- <packs of the small run> <times larger> <rounds>]`
 */
import pg from 'pg';

import { bundle } from './lib/bundle.ts';
import { openCluster, type Cluster } from './lib/cluster.ts';
import { cpuOfFamily, cpuOfProcess } from './lib/cpu.ts';
import { judge, printTable, show, spreadOf } from './lib/figures.ts';
import { WorkerProcess } from './lib/worker-process.ts';

const [packs = 20_000, times = 10, rounds = 3] = process.argv.slice(2).map(Number);
const unitsAPack = 5;
const mebibyte = 2 ** 20;
const limits = { bytes: 300 * mebibyte, ratio: (12 * times) / 10, gapMs: 1_000, unitMicroseconds: 25 };

interface Sealed {
  seconds: number;
  /** Processor time of the sealing process and of PostgreSQL. */
  nodeMs: number;
  postgresMs: number;
  idleBytes: number;
  peakBytes: number;
  gapMs: number;
  /** The stage with the longest gap between writes. */
  stage: string;
  /** Seconds in each stage, in order. */
  stages: Map<string, number>;
}
type Watched = Pick<Sealed, 'gapMs' | 'stage' | 'stages'>;

/** Polls the job's progress often enough to see each write; the returned function gives the longest gap. */
async function watchProgress(ownerUrl: string): Promise<() => Promise<Watched>> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const writes: { at: number; stage: string }[] = [];
  let isOver = false;
  const look = async (): Promise<void> => {
    while (!isOver) {
      const { rows } = await client.query<{ at: Date; stage: string }>(
        `SELECT updated_at AS at, stage FROM jobs WHERE kind = 'seal-run' ORDER BY created_at DESC LIMIT 1`,
      );
      const [row] = rows;
      if (row && row.at.getTime() !== writes.at(-1)?.at)
        writes.push({ at: row.at.getTime(), stage: row.stage });
      await new Promise((resume) => setTimeout(resume, 20));
    }
  };
  const looking = look();
  return async () => {
    isOver = true;
    await looking;
    await client.end();
    return summarise(writes);
  };
}

function summarise(writes: readonly { at: number; stage: string }[]): Watched {
  const watched: Watched = { gapMs: 0, stage: '', stages: new Map() };
  for (const [place, { at }] of writes.slice(1).entries()) {
    const before = writes[place] ?? { at, stage: '' };
    const gapMs = at - before.at;
    if (gapMs > watched.gapMs) Object.assign(watched, { gapMs, stage: before.stage });
    watched.stages.set(before.stage, (watched.stages.get(before.stage) ?? 0) + gapMs / 1_000);
  }
  return watched;
}

/** Each run on a fresh cluster in a fresh process: no warm memory or tables. */
async function seal(size: number, program: (name: string) => string): Promise<Sealed> {
  const cluster: Cluster = await openCluster(0, program('migrate'));
  try {
    const sealer = new WorkerProcess(program('seal-process'), cluster.env);
    const endWatch = await watchProgress(cluster.ownerUrl);
    const cpu = (): number[] => [cpuOfProcess(sealer.pid), cpuOfFamily(cluster.postmasterPid)];
    const before = cpu();
    const sealed = await sealer.ask<Omit<Sealed, keyof Watched>>({ packs: size });
    const [nodeMs = NaN, postgresMs = NaN] = cpu().map((ms, place) => ms - (before[place] ?? NaN));
    await sealer.stop();
    return { ...sealed, nodeMs, postgresMs, ...(await endWatch()) };
  } finally {
    await cluster.remove();
  }
}

const describeStages = ({ stages }: Sealed): string =>
  [...stages].map(([stage, seconds]) => `${stage} ${seconds.toFixed(1)}`).join(', ');

function describe(size: number, runs: readonly Sealed[]): string[] {
  const seconds = spreadOf(runs.map((run) => run.seconds));
  const units = size * unitsAPack;
  return [
    units.toLocaleString('en'),
    show(seconds, 1),
    Math.round(units / seconds.median).toLocaleString('en'),
    show(spreadOf(runs.map((run) => (run.nodeMs * 1_000) / units)), 1),
    show(spreadOf(runs.map((run) => (run.postgresMs * 1_000) / units)), 1),
    show(spreadOf(runs.map((run) => run.peakBytes / mebibyte))),
    show(spreadOf(runs.map((run) => run.idleBytes / mebibyte))),
    show(spreadOf(runs.map((run) => run.gapMs))),
    [...new Set(runs.map((run) => run.stage))].join(', '),
  ];
}

const program = await bundle(['sealing/seal-process']);
const small: Sealed[] = [];
const large: Sealed[] = [];
for (let round = 1; round <= rounds; round += 1) {
  small.push(await seal(packs, program));
  large.push(await seal(packs * times, program));
  const sealed = [small.at(-1), large.at(-1)].filter((run) => run !== undefined);
  for (const run of sealed)
    console.log(`round ${round} of ${rounds}: ${run.seconds.toFixed(1)} s (${describeStages(run)})`);
}
console.log(`\nSealing, medians of ${rounds} (least–most)\n`);
printTable([
  [
    'units',
    'seconds',
    'units/s',
    'Node µs/unit',
    'PostgreSQL µs/unit',
    'peak MiB',
    'before MiB',
    'longest silence ms',
    'while',
  ],
  describe(packs, small),
  describe(packs * times, large),
]);
const ratio = spreadOf(large.map((run, place) => run.seconds / (small[place]?.seconds ?? NaN)));
const all = [...small, ...large];
console.log('');
judge(
  `${times} × the units take ${show(ratio, 1)} × the time (at most ${limits.ratio})`,
  ratio.median <= limits.ratio,
);
const unitMicroseconds = spreadOf(large.map((run) => (run.seconds * 1e6) / (packs * times * unitsAPack)));
judge(
  `${show(unitMicroseconds, 1)} µs a unit of the larger run (at most ${limits.unitMicroseconds})`,
  unitMicroseconds.median <= limits.unitMicroseconds,
);
judge(
  `peak memory at most ${limits.bytes / mebibyte} MiB`,
  all.every((run) => run.peakBytes <= limits.bytes),
);
judge(
  'progress at least every second',
  all.every((run) => run.gapMs <= limits.gapMs),
);
