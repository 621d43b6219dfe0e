/**
 * What the public log costs when it has so many entries: adding one, signing and publishing a state, and both proofs.
 * `npm run bench:public-log [-- <entries> <times>]`
 */
import { bundle } from './lib/bundle.ts';
import { openCluster } from './lib/cluster.ts';
import { cpuOfFamily } from './lib/cpu.ts';
import { judge, printTable, show, spreadOf } from './lib/figures.ts';
import { WorkerProcess } from './lib/worker-process.ts';
import type { LogQuestion } from './public-log/log-process.ts';

const [entries = 100_000, times = 200] = process.argv.slice(2).map(Number);
const port = Number(process.env['BENCH_PORT'] ?? 4_360);
const maxAppendMs = 1;
const limits = [
  ['checkpoint', 20],
  ['proof', 5],
  ['consistency', 10],
] as const;

const program = await bundle(['public-log/log-process']);
const cluster = await openCluster(port, program('migrate'));
const log = new WorkerProcess(program('log-process'), cluster.env);
const ask = (work: LogQuestion['work'], count: number, size: number): Promise<number[]> =>
  log.ask<number[]>({ work, times: count, size } satisfies LogQuestion);
try {
  await ask('begin', 1, 0);
  const before = cpuOfFamily(cluster.postmasterPid);
  await ask('append', entries, 1);
  const appendMs = (cpuOfFamily(cluster.postmasterPid) - before) / entries;
  // Publishes what was added.
  await ask('checkpoint', 1, entries);
  const rows = [['', 'ms, median (min–max)']];
  console.log(`\nA public log of ${entries} entries, ${times} times each\n`);
  for (const [work, limit] of limits) {
    const took = spreadOf(await ask(work, times, entries));
    rows.push([work, show(took, 1)]);
    judge(`${work} ≤ ${limit} ms (${took.median.toFixed(1)})`, took.median <= limit);
  }
  judge(
    `an entry ≤ ${maxAppendMs} ms of PostgreSQL’s processor (${appendMs.toFixed(3)})`,
    appendMs <= maxAppendMs,
  );
  printTable(rows);
} finally {
  await log.stop();
  await cluster.remove();
}
