/**
 * Sealing 100,000 and 1,000,000 units, and 10,000 packs of a booster of 700 cards: time, processor time by phase, peak memory, how
 * evenly progress is written. `npm run bench:sealing [-- <packs of the small run> <times larger> <rounds> <packs of the booster>]`
 */
import pg from 'pg';

import { bundle } from './lib/bundle.ts';
import { openCluster, type Cluster } from './lib/cluster.ts';
import { cpuOfFamily, cpuOfProcess } from './lib/cpu.ts';
import { judge, printTable, show, spreadOf, type Spread } from './lib/figures.ts';
import { WorkerProcess } from './lib/worker-process.ts';

const [packs = 20_000, times = 10, rounds = 3, boosters = 10_000] = process.argv.slice(2).map(Number);
const unitsAPack = 5;
const unitsABooster = 10;
const mebibyte = 2 ** 20;
const limits = {
  bytes: 300 * mebibyte,
  ratio: (12 * times) / 10,
  gapMs: 1_000,
  unitMicroseconds: 25,
  boosterMicroseconds: 1_000,
};

/** What one phase took, or all of them: seconds, and processor time of the sealing process and of PostgreSQL. */
interface Spent {
  seconds: number;
  nodeMs: number;
  postgresMs: number;
}

interface Sealed extends Spent {
  units: number;
  idleBytes: number;
  peakBytes: number;
  gapMs: number;
  /** The stage with the longest gap between writes. */
  stage: string;
  /** In order. */
  stages: Map<string, Spent>;
}
type Watched = Pick<Sealed, 'gapMs' | 'stage' | 'stages'>;

interface Write {
  at: number;
  stage: string;
  cpu: [nodeMs: number, postgresMs: number];
}

/** Polls the job's progress often enough to see each write; the returned function gives the longest gap. */
async function watchProgress(ownerUrl: string, readCpu: () => Write['cpu']): Promise<() => Promise<Watched>> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const writes: Write[] = [];
  let isOver = false;
  const look = async (): Promise<void> => {
    while (!isOver) {
      const { rows } = await client.query<{ at: Date; stage: string }>(
        `SELECT updated_at AS at, stage FROM jobs WHERE kind = 'seal-run' ORDER BY created_at DESC LIMIT 1`,
      );
      const [row] = rows;
      if (row && row.at.getTime() !== writes.at(-1)?.at)
        writes.push({ at: row.at.getTime(), stage: row.stage, cpu: readCpu() });
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

function summarise(writes: readonly Write[]): Watched {
  const watched: Watched = { gapMs: 0, stage: '', stages: new Map() };
  for (const [place, { at, cpu }] of writes.slice(1).entries()) {
    const before = writes[place];
    if (!before) continue;
    const gapMs = at - before.at;
    if (gapMs > watched.gapMs) Object.assign(watched, { gapMs, stage: before.stage });
    const spent = watched.stages.get(before.stage) ?? { seconds: 0, nodeMs: 0, postgresMs: 0 };
    watched.stages.set(before.stage, {
      seconds: spent.seconds + gapMs / 1_000,
      nodeMs: spent.nodeMs + cpu[0] - before.cpu[0],
      postgresMs: spent.postgresMs + cpu[1] - before.cpu[1],
    });
  }
  return watched;
}

/** Each run on a fresh cluster in a fresh process: no warm memory or tables. */
async function seal(size: number, program: (name: string) => string, isBooster = false): Promise<Sealed> {
  const cluster: Cluster = await openCluster(0, program('migrate'));
  try {
    const sealer = new WorkerProcess(program('seal-process'), cluster.env);
    const readCpu = (): Write['cpu'] => [cpuOfProcess(sealer.pid), cpuOfFamily(cluster.postmasterPid)];
    const endWatch = await watchProgress(cluster.ownerUrl, readCpu);
    const before = readCpu();
    const sealed = await sealer.ask<Pick<Sealed, 'seconds' | 'idleBytes' | 'peakBytes'>>({
      packs: size,
      isBooster,
    });
    const after = readCpu();
    await sealer.stop();
    return {
      ...sealed,
      ...(await endWatch()),
      units: size * (isBooster ? unitsABooster : unitsAPack),
      nodeMs: after[0] - before[0],
      postgresMs: after[1] - before[1],
    };
  } finally {
    await cluster.remove();
  }
}

/** Seconds of each phase, with the processor time of Node and PostgreSQL in µs a unit. */
const describeStages = ({ stages, units }: Sealed): string =>
  [...stages]
    .map(([stage, { seconds, nodeMs, postgresMs }]) => {
      const [node, postgres] = [nodeMs, postgresMs].map((ms) => ((ms * 1_000) / units).toFixed(1));
      return `${stage} ${seconds.toFixed(1)} (${node} + ${postgres})`;
    })
    .join(', ');

function describe(runs: readonly Sealed[]): string[] {
  const seconds = spreadOf(runs.map((run) => run.seconds));
  const units = runs[0]?.units ?? NaN;
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
const ofBooster: Sealed[] = [];
for (let round = 1; round <= rounds; round += 1) {
  const sealed = [
    await seal(packs, program),
    await seal(packs * times, program),
    await seal(boosters, program, true),
  ] as const;
  for (const [place, run] of sealed.entries()) {
    [small, large, ofBooster][place]?.push(run);
    console.log(`round ${round} of ${rounds}: ${run.seconds.toFixed(1)} s: ${describeStages(run)}`);
  }
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
  describe(small),
  describe(large),
  describe(ofBooster),
]);
const ratio = spreadOf(large.map((run, place) => run.seconds / (small[place]?.seconds ?? NaN)));
const all = [...small, ...large, ...ofBooster];
console.log('');
judge(
  `${times} × the units take ${show(ratio, 1)} × the time (at most ${limits.ratio})`,
  ratio.median <= limits.ratio,
);
const microsecondsPer = (runs: readonly Sealed[], per: number): Spread =>
  spreadOf(runs.map((run) => (run.seconds * 1e6) / per));
const unitMicroseconds = microsecondsPer(large, packs * times * unitsAPack);
judge(
  `${show(unitMicroseconds, 1)} µs a unit of the larger run (at most ${limits.unitMicroseconds})`,
  unitMicroseconds.median <= limits.unitMicroseconds,
);
const boosterMicroseconds = microsecondsPer(ofBooster, boosters);
judge(
  `${show(boosterMicroseconds)} µs a pack of the booster of 700 cards (at most ${limits.boosterMicroseconds})`,
  boosterMicroseconds.median <= limits.boosterMicroseconds,
);
judge(
  `peak memory at most ${limits.bytes / mebibyte} MiB`,
  all.every((run) => run.peakBytes <= limits.bytes),
);
judge(
  'progress at least every second',
  all.every((run) => run.gapMs <= limits.gapMs),
);
