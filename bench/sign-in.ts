/**
 * Whether the response time of a refused sign-in reveals known addresses, and whether the shop stays responsive while
 * hundreds sign in concurrently. `npm run bench:sign-in [-- <samples> <concurrent people> <rushes>]`
 */
import { bundle } from './lib/bundle.ts';
import { openCluster } from './lib/cluster.ts';
import { judge, printTable, quantile } from './lib/figures.ts';
import { startShop, type Shop } from './lib/shop.ts';
import { WorkerProcess } from './lib/worker-process.ts';
import { askHealth, signIn } from './sign-in/ask.ts';
import type { Rush } from './sign-in/load-process.ts';

const [samples = 200, people = 500, rushes = 3] = process.argv
  .slice(2)
  .filter((word) => /^\d+$/.test(word))
  .map(Number);
const port = Number(process.env['BENCH_PORT'] ?? 4_300);
const customers = 60;
const password = 'quiet lantern over water';
const wrong = 'not the password at all';
const limits = { differenceMs: 5, healthMs: 250 };
const probeEveryMs = 5;

let lastNetwork = 0;
const newNetwork = (): number => (lastNetwork += 1);
const sorted = (figures: readonly number[]): number[] => [...figures].sort((left, right) => left - right);

/** Alternates, and swaps the order each time: drift over time affects both alike. */
async function compareAddresses(shop: Shop, known: readonly string[]): Promise<void> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const addressOf = {
    known: (place: number) => known[place % known.length] ?? '',
    unknown: (place: number) => `nobody-${place % known.length}@bench.test`,
  };
  const warmUp = 20;
  for (let place = -warmUp; place < samples; place += 1) {
    const order = place % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      const email = addressOf[kind](place + warmUp);
      const { status, elapsedMs } = await signIn(shop.origin, { email, password: wrong }, newNetwork());
      if (status !== 401) throw new Error(`A wrong password was answered with ${status}.`);
      if (place >= 0) times[kind].push(elapsedMs);
    }
  }
  const medians = {
    known: quantile(sorted(times.known), 0.5),
    unknown: quantile(sorted(times.unknown), 0.5),
  };
  const row = (kind: 'known' | 'unknown') => {
    const all = sorted(times[kind]);
    return [kind, ...[0.5, 0.1, 0.9].map((share) => quantile(all, share).toFixed(2))];
  };
  console.log(`\nA wrong password, ${samples} times each in turn, ms\n`);
  printTable([['address', 'median', 'p10', 'p90'], row('known'), row('unknown')]);
  const difference = Math.abs(medians.known - medians.unknown);
  judge(
    `medians differ by ${difference.toFixed(2)} ms (at most ${limits.differenceMs})`,
    difference <= limits.differenceMs,
  );
}

/** Half of the people are customers with the right password, half are unknown. */
const crowd = (known: readonly string[]): Rush['people'] =>
  Array.from({ length: people }, (_, place) =>
    place % 2 === 0
      ? { email: known[(place / 2) % known.length] ?? '', password }
      : { email: `crowd-${place}@bench.test`, password: wrong },
  );

async function probeDuring(shop: Shop, work: Promise<unknown>): Promise<number[]> {
  const times: Promise<number>[] = [];
  let isOver = false;
  void work.finally(() => (isOver = true));
  // Probes at a fixed rate without waiting for answers: a slow answer must not hide others.
  while (!isOver) {
    times.push(askHealth(shop.origin).then(({ elapsedMs }) => elapsedMs));
    await new Promise((resume) => setTimeout(resume, probeEveryMs));
  }
  return Promise.all(times);
}

async function rush(shop: Shop, load: WorkerProcess, known: readonly string[]): Promise<void> {
  await Promise.all(Array.from({ length: 8 }, () => askHealth(shop.origin)));
  const calm = sorted(await probeDuring(shop, new Promise((resume) => setTimeout(resume, 2_000))));
  const during: number[] = [];
  const rows = [];
  for (let round = 1; round <= rushes; round += 1) {
    const start = performance.now();
    const answered = load.ask<Record<string, number>>({
      origin: shop.origin,
      people: crowd(known),
      from: lastNetwork + 1,
    } satisfies Rush);
    lastNetwork += people;
    const times = await probeDuring(shop, answered);
    const counts = Object.entries(await answered).map(([status, count]) => `${count} × ${status}`);
    const all = sorted(times);
    rows.push([
      `rush ${round}`,
      ((performance.now() - start) / 1_000).toFixed(1),
      counts.join(', '),
      String(all.length),
      quantile(all, 0.5).toFixed(1),
      quantile(all, 0.99).toFixed(1),
      (all.at(-1) ?? NaN).toFixed(1),
    ]);
    during.push(...times);
  }
  console.log(`\n${people} sign-ins at once, ${rushes} times, and /api/healthz meanwhile\n`);
  printTable([
    ['', 'seconds', 'answers', 'probes', 'p50 ms', 'p99 ms', 'most ms'],
    [
      'calm',
      '2.0',
      '',
      String(calm.length),
      quantile(calm, 0.5).toFixed(1),
      quantile(calm, 0.99).toFixed(1),
      (calm.at(-1) ?? NaN).toFixed(1),
    ],
    ...rows,
  ]);
  const p99 = quantile(sorted(during), 0.99);
  judge(
    `healthz p99 ${p99.toFixed(1)} ms during the rushes (below ${limits.healthMs})`,
    p99 < limits.healthMs,
  );
}

const program = await bundle(['sign-in/prepare-process', 'sign-in/load-process']);
const cluster = await openCluster(port, program('migrate'));
try {
  // The client address comes from the proxy in front: every sign-in has a different one.
  const env = { ...cluster.env, TRUSTED_PROXIES: 'loopback' };
  const preparing = new WorkerProcess(program('prepare-process'), env);
  const known = await preparing.ask<string[]>({ customers, password });
  await preparing.stop();
  const shop = await startShop({ ...cluster, env }, program('main'));
  const load = new WorkerProcess(program('load-process'), process.env);
  try {
    await compareAddresses(shop, known);
    await rush(shop, load, known);
  } finally {
    await load.stop();
    await shop.stop();
  }
} finally {
  await cluster.remove();
}
