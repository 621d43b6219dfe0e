/**
 * Imports a file of units through the back office, from dry run to the job's end, one small and one four times as
 * large: time, memory, and how evenly progress is reported. `npm run bench:imports -- units [<units> <rounds>]`
 */
import { randomUUID } from 'node:crypto';
import type { ImportAnswerDto, JobDto } from '@pullproof/server/contract';

import { type Browser, signInOwner } from './lib/browser.ts';
import { judge, printTable, show, spreadOf } from './lib/figures.ts';
import { watchGrowth } from './lib/memory.ts';
import { inSmallWorld } from './lib/seed-large.ts';
import { startShop, type Shop } from './lib/shop.ts';

const [units = 100_000, rounds = 3] = process.argv.slice(2).map(Number);
const times = 4;
const port = Number(process.env['BENCH_PORT'] ?? 4_300);
const mebibyte = 2 ** 20;
const limits = { grownMiB: 150, gapMs: 2_000, ratio: times * 1.25 };

interface Imported {
  units: number;
  trySeconds: number;
  stageSeconds: number;
  jobSeconds: number;
  grownMiB: number;
  /** The longest time without new progress from the job. */
  gapMs: number;
  reported: number;
}

/** Every certificate is new, so that each row creates a unit. */
function writeFile(cards: readonly { code: string; number: string }[], count: number): string {
  const tag = randomUUID().slice(0, 8);
  const rows = Array.from({ length: count }, (_, row) => {
    const { code, number } = cards[row % cards.length] ?? { code: '', number: '' };
    return `${code},${number},raw,${tag}-${row},${(row % 10) + 1},S-${row % 900},${(row % 5_000) / 100},Box ${row % 77}`;
  });
  return `set,number,kind,cert,grade,shelf,cost,notes\n${rows.join('\n')}\n`;
}

async function send(shop: Shop, cookie: string, file: string, isTry: boolean): Promise<ImportAnswerDto> {
  const body = new FormData();
  body.set('format', 'csv');
  body.set('dryRun', String(isTry));
  body.set('file', new Blob([file], { type: 'text/csv' }), 'units.csv');
  const headers = { Cookie: cookie, Origin: shop.origin, 'Idempotency-Key': randomUUID() };
  const answer = await fetch(`${shop.origin}/api/admin/collectibles/import`, {
    method: 'POST',
    headers,
    body,
  });
  if (!answer.ok) throw new Error(`The import answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as ImportAnswerDto; // the public contract
}

async function followJob(owner: Browser, id: string): Promise<Pick<Imported, 'gapMs' | 'reported'>> {
  let gapMs = 0;
  let reported = 0;
  let last = '';
  let changedAt = performance.now();
  for (;;) {
    const job = await owner.ask<JobDto>('GET', `/api/admin/jobs/${id}`);
    const state = JSON.stringify([job.state, job.stage, job.progressDone]);
    if (state !== last) {
      if (last !== '') gapMs = Math.max(gapMs, performance.now() - changedAt);
      [last, changedAt, reported] = [state, performance.now(), reported + 1];
    }
    if (job.state === 'done') return { gapMs, reported };
    if (job.state === 'failed' || job.state === 'cancelled') throw new Error(JSON.stringify(job));
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

const secondsSince = (began: number): number => (performance.now() - began) / 1_000;

async function importOnce(shop: Shop, owner: Browser, file: string, count: number): Promise<Imported> {
  const endWatch = watchGrowth(shop.pid);
  try {
    const triedAt = performance.now();
    const { report } = await send(shop, owner.cookie, file, true);
    const trySeconds = secondsSince(triedAt);
    if (report.counts.new !== count || report.faultCount !== 0)
      throw new Error(`The dry run told ${JSON.stringify(report)}.`);
    const stagedAt = performance.now();
    const { job } = await send(shop, owner.cookie, file, false);
    const stageSeconds = secondsSince(stagedAt);
    if (!job) throw new Error('No job was made.');
    const beganAt = performance.now();
    const followed = await followJob(owner, job.id);
    const grownMiB = endWatch() / mebibyte;
    return {
      units: count,
      trySeconds,
      stageSeconds,
      jobSeconds: secondsSince(beganAt),
      grownMiB,
      ...followed,
    };
  } finally {
    endWatch();
  }
}

const figure = (runs: readonly Imported[], name: keyof Imported) => spreadOf(runs.map((run) => run[name]));

const describe = (runs: readonly Imported[]): string[] => [
  (runs[0]?.units ?? 0).toLocaleString('en'),
  show(figure(runs, 'trySeconds'), 1),
  show(figure(runs, 'stageSeconds'), 1),
  show(figure(runs, 'jobSeconds'), 1),
  show(figure(runs, 'reported')),
  show(figure(runs, 'gapMs')),
  show(figure(runs, 'grownMiB')),
];

function report(small: readonly Imported[], large: readonly Imported[]): void {
  console.log(`\nUnits by import, medians of ${rounds} (least–most)\n`);
  printTable([
    ['units', 'dry run s', 'upload s', 'job s', 'progress told', 'longest silence ms', 'server grows MiB'],
    describe(small),
    describe(large),
  ]);
  const secondsOf = (run?: Imported) => (run ? run.trySeconds + run.stageSeconds + run.jobSeconds : NaN);
  const ratio = spreadOf(large.map((run, round) => secondsOf(run) / secondsOf(small[round])));
  console.log('');
  judge(
    `${times} × the units take ${show(ratio, 1)} × the time (at most ${limits.ratio})`,
    ratio.median <= limits.ratio,
  );
  const grown = figure([...small, ...large], 'grownMiB').max;
  judge(`the server grows by ${grown.toFixed(0)} MiB (at most ${limits.grownMiB})`, grown <= limits.grownMiB);
  const gap = figure([...small, ...large], 'gapMs').max;
  judge(`progress at least every ${limits.gapMs / 1_000} s (${gap.toFixed(0)} ms)`, gap <= limits.gapMs);
}

await inSmallWorld(port, async ({ cluster, client, server }) => {
  const { rows: cards } = await client.query<{ code: string; number: string }>(
    'SELECT s.code, c.number FROM cards c JOIN card_sets s ON s.id = c.set_id',
  );
  const count = async (): Promise<number> =>
    (await client.query<{ n: number }>('SELECT count(*)::int AS n FROM collectibles')).rows[0]?.n ?? 0;
  const shop = await startShop(cluster, server);
  const owner = await signInOwner(shop.origin);
  const before = await count();
  const small: Imported[] = [];
  const large: Imported[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const [runs, size] of [
      [small, units / times],
      [large, units],
    ] as const)
      runs.push(await importOnce(shop, owner, writeFile(cards, size), size));
  const expected = before + rounds * (units + units / times);
  if ((await count()) !== expected) throw new Error(`There are not ${expected} units.`);
  owner.close();
  await shop.stop();
  report(small, large);
});
