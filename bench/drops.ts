/**
 * The daily drop: closing a long list, entries of many at once beside the bare insert, and notifying everyone who waits at
 * the draw. `npm run bench:drops [-- <entries> <entrants at once> <drops each> <readers>]`
 */
import type { Closed } from './drops/close-process.ts';
import type { Entered, LoadQuestion } from './drops/load-process.ts';
import type { PrepareQuestion } from './drops/prepare-process.ts';
import { bundle } from './lib/bundle.ts';
import { openCluster } from './lib/cluster.ts';
import { cpuOfFamily, cpuOfProcess } from './lib/cpu.ts';
import { judge, printTable, quantile } from './lib/figures.ts';
import { startShop } from './lib/shop.ts';
import { WorkerProcess } from './lib/worker-process.ts';

const [entries = 100_000, entrants = 200, dropsEach = 10, readers = 2_000] = process.argv
  .slice(2)
  .map(Number);
const port = Number(process.env['BENCH_PORT'] ?? 4_310);
const limits = {
  closeMs: 10_000,
  mebibytes: 300,
  drawMs: 10_000,
  notifiedMs: 2_000,
  blockMs: 50,
  entriesPerSecond: 150,
};
const bareClients = 8;

const program = await bundle(['drops/prepare-process', 'drops/close-process', 'drops/load-process']);
const cluster = await openCluster(port, program('migrate'));
// Each reader comes from a different network; jobs would draw the drop before its readers are there.
const env = { ...cluster.env, TRUSTED_PROXIES: 'loopback', WORKER: 'off', LOG_LEVEL: 'warn' };
const ask = <Answer>(worker: WorkerProcess, question: PrepareQuestion | LoadQuestion) =>
  worker.ask<Answer>(question);

async function measureClosing(dropId: string): Promise<void> {
  const closing = new WorkerProcess(program('close-process'), env);
  const { closeMs, cpuMs, maxBlockMs, peakBytes, entryCount } = await closing.ask<Closed>({ dropId });
  await closing.stop();
  if (entryCount !== entries) throw new Error(`${entryCount} entries were closed.`);
  const mebibytes = peakBytes / 2 ** 20;
  console.log(`\nClosing a drop of ${entries} entries\n`);
  printTable([
    ['close and root, s', 'CPU of Node, s', 'max block, ms', 'peak of the process, MiB'],
    [(closeMs / 1_000).toFixed(2), (cpuMs / 1_000).toFixed(2), maxBlockMs.toFixed(0), mebibytes.toFixed(0)],
  ]);
  judge(`published ${(closeMs / 1_000).toFixed(1)} s after closing (at most 10)`, closeMs <= limits.closeMs);
  judge(
    `the process takes ${mebibytes.toFixed(0)} MiB (at most ${limits.mebibytes})`,
    mebibytes <= limits.mebibytes,
  );
  judge(`blocks the event loop for ${maxBlockMs.toFixed(0)} ms (at most 50)`, maxBlockMs <= limits.blockMs);
}

/** Runs the work; its figures, with the CPU time of these processes and PostgreSQL an entry, and its rate. */
async function withCpu(work: () => Promise<Entered>, pid: number): Promise<[string[], number]> {
  const cpu = (): { own: number; database: number } => ({
    own: cpuOfProcess(pid),
    database: cpuOfFamily(cluster.postmasterPid),
  });
  const before = cpu();
  const { count, refused, elapsedMs, latenciesMs } = await work();
  const now = cpu();
  const sorted = latenciesMs.sort((left, right) => left - right);
  const perSecond = (count / elapsedMs) * 1_000;
  const figures = [
    String(count),
    perSecond.toFixed(0),
    String(refused),
    quantile(sorted, 0.5).toFixed(0),
    quantile(sorted, 0.99).toFixed(0),
    ((now.own - before.own) / count).toFixed(2),
    ((now.database - before.database) / count).toFixed(2),
  ];
  return [figures, perSecond];
}

async function measureEntries(
  load: WorkerProcess,
  shopPid: number,
  dropIds: readonly string[],
): Promise<void> {
  const [overHttp, bare] = [dropIds.slice(0, dropsEach), dropIds.slice(dropsEach)];
  const [entered, perSecond] = await withCpu(
    () => ask<Entered>(load, { kind: 'enter', dropIds: overHttp }),
    shopPid,
  );
  const url = String(cluster.env['DATABASE_URL']);
  const question: LoadQuestion = { kind: 'insert', url, dropIds: bare, each: entrants, clients: bareClients };
  const [inserted, barePerSecond] = await withCpu(() => ask<Entered>(load, question), load.pid);
  console.log(`\n${entrants} entrants at once, ${dropsEach} drops one after the other\n`);
  printTable([
    ['', 'entries', 'a second', 'tried again', 'p50 ms', 'p99 ms', 'CPU of Node ms', 'CPU of PostgreSQL ms'],
    ['over HTTP', ...entered],
    [`bare insert, ${bareClients} clients`, ...inserted],
  ]);
  const ratio = perSecond / barePerSecond;
  judge(
    `${perSecond.toFixed(0)} entries a second, ${ratio.toFixed(2)} of the bare insert (at least 150)`,
    perSecond >= limits.entriesPerSecond,
  );
}

async function measureDraw(
  prepare: WorkerProcess,
  load: WorkerProcess,
  origin: string,
  dropId: string,
): Promise<void> {
  await ask(load, { kind: 'read', origin, readers });
  const hearing = ask<number[]>(load, { kind: 'notified', dropId });
  const { drawMs, drawnAt } = await ask<{ drawMs: number; drawnAt: number }>(prepare, {
    kind: 'draw',
    dropId,
  });
  const notifiedMs = (await hearing)
    .map((at) => (at === 0 ? Infinity : at - drawnAt))
    .sort((left, right) => left - right);
  console.log(`\nThe draw of ${entries} entries, with ${readers} readers on the live stream\n`);
  printTable([
    ['draw without the delay, ms', 'notified: p50 ms', 'p99 ms', 'the last one ms'],
    [drawMs, quantile(notifiedMs, 0.5), quantile(notifiedMs, 0.99), notifiedMs.at(-1) ?? Infinity].map((ms) =>
      ms.toFixed(0),
    ),
  ]);
  judge(`drawn in ${(drawMs / 1_000).toFixed(1)} s (at most 10)`, drawMs <= limits.drawMs);
  judge(`all ${readers} notified within 2 s`, (notifiedMs.at(-1) ?? Infinity) <= limits.notifiedMs);
}

try {
  const prepare = new WorkerProcess(program('prepare-process'), env);
  const [long = '', ...dropIds] = await ask<string[]>(prepare, { kind: 'open', drops: 1 + 2 * dropsEach });
  await ask(prepare, { kind: 'fill', dropId: long, entries });
  const load = new WorkerProcess(program('load-process'), process.env);
  const shop = await startShop({ ...cluster, env }, program('main'));
  try {
    await measureClosing(long);
    await measureDraw(prepare, load, shop.origin, long);
    const emails = await ask<string[]>(prepare, { kind: 'customers', customers: entrants });
    await ask(load, { kind: 'sign-in', origin: shop.origin, emails });
    await measureEntries(load, shop.pid, dropIds);
  } finally {
    await load.stop();
    await shop.stop();
    await prepare.stop();
  }
} finally {
  await cluster.remove();
}
