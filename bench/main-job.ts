/**
 * The whole life of a run on real input: import, seal, sell, open, verify, close, replay, compare with the rates.
 * `npm run bench:main-job [-- --size 100000 --packs 3000 --product <slug>]`
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { parseArgs, promisify } from 'node:util';

import type { RunDto } from '../server/src/contract/index.ts';
import { bundle, root } from './lib/bundle.ts';
import { openCluster } from './lib/cluster.ts';
import { judge, printTable, quantile } from './lib/figures.ts';
import { startShop } from './lib/shop.ts';
import { WorkerProcess } from './lib/worker-process.ts';
import type { People } from './main-job/arrange-process.ts';
import { BackOffice, pickProduct } from './main-job/back-office.ts';
import { compareRates, fixtureFolder, shippedMapping, type Comparison } from './main-job/compare-rates.ts';
import type { MarketAnswer } from './main-job/market-process.ts';
import type { PullsAnswer, ReplayAnswer } from './main-job/verify-process.ts';

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    packs: { type: 'string', default: '3000' },
    minutes: { type: 'string', default: '5' },
    product: { type: 'string' },
  },
});
const size = Number(values.size);
const packs = Number(values.packs);
const withinMs = Number(values.minutes) * 60_000;
const customers = 16;
const port = Number(process.env['BENCH_PORT'] ?? 4_300);

const realInput = join(root, '../shared/data/pocket');
const isReal = existsSync(join(realInput, 'pullRates.json'));
const folder = isReal ? realInput : fixtureFolder(root);
const mappingFile = isReal ? shippedMapping(root) : join(folder, 'mapping.json');

const steps: string[][] = [['step', 'seconds', 'what']];

async function step<Result>(
  name: string,
  work: () => Promise<Result>,
  describe: (result: Result) => string,
): Promise<Result> {
  const began = performance.now();
  const result = await work();
  const row = [name, ((performance.now() - began) / 1_000).toFixed(1), describe(result)];
  steps.push(row);
  console.log(row.join('  '));
  return result;
}

async function askOnce<Answer>(program: string, env: NodeJS.ProcessEnv, question: object): Promise<Answer> {
  const worker = new WorkerProcess(program, env);
  const answer = await worker.ask<Answer>(question);
  await worker.stop();
  return answer;
}

/** Fetched lazily: readline drops lines emitted before iteration starts. */
async function* readChecklist(base: string): AsyncGenerator<string> {
  const { body } = await fetch(`${base}/checklist`);
  if (!body) throw new Error('There is no checklist.');
  yield* createInterface({ input: Readable.fromWeb(body) });
}

function printComparison(compared: readonly Comparison[]): void {
  console.log(
    '\nShares of the run against the published rates (slot with its draws; off by packs or units)\n',
  );
  printTable([
    ['variant', 'slot', 'of', 'published', 'of all', 'in the run', 'off by'],
    ...compared.map(({ variant, slot, row, published, total, count, deviation }) => [
      variant,
      slot,
      row,
      published,
      total.toLocaleString('en'),
      count.toLocaleString('en'),
      deviation.toFixed(3),
    ]),
  ]);
}

const names = ['arrange', 'market', 'verify', 'close'];
const program = await bundle(names.map((name) => `main-job/${name}-process`));
const cluster = await openCluster(port, program('migrate'));
try {
  const { env } = cluster;
  // 1: boosters without published rates have no recipe; the others are imported.
  const importing = (): Promise<{ stdout: string }> =>
    promisify(execFile)(process.execPath, ['scripts/import.mjs', folder, '--mapping', mappingFile], {
      cwd: root,
      env,
    }).catch((failure: unknown) => {
      const ended = failure as { code?: unknown; stdout: string }; // what execFile rejects with
      if (ended.code !== 1) throw failure;
      return ended;
    });
  const wordsOf = (output: string): string =>
    output
      .split('\n')
      .slice(0, 4)
      .map((line) => line.replace(/\s+/g, ' '))
      .join(', ');
  await step('import', importing, ({ stdout }) => wordsOf(stdout));
  await step('import again', importing, ({ stdout }) => /\d+ added[^)]*/.exec(stdout)?.[0] ?? '');
  const product = await pickProduct(cluster.ownerUrl, values.product);
  const cashCents = Math.ceil((packs / customers) * 3 + 40) * product.priceCents;
  const people = await askOnce<People>(program('arrange-process'), env, { buyers: customers, cashCents });

  let shop = await startShop(cluster, program('main'));
  const office = new BackOffice(shop.origin);
  await office.signIn(people.staff);
  await office.publishProduct(product);
  const runId = await step(
    'seal',
    () => office.seal(product, size),
    () => `${size.toLocaleString('en')} packs of ${product.slug}`,
  );
  const base = `${shop.origin}/api/runs/${runId}`;
  await step(
    'publish',
    () => office.publishRun(runId),
    () => runId,
  );
  const file = join(cluster.folder, 'opened.ndjson');
  const market = await step(
    'buy and open',
    () =>
      askOnce<MarketAnswer>(program('market-process'), process.env, {
        ...people,
        origin: shop.origin,
        productId: product.id,
        runId,
        priceCents: product.priceCents,
        packs,
        withinMs,
        file,
      }),
    (sold) => {
      const sorted = [...sold.latenciesMs].sort((left, right) => left - right);
      return `${customers} customers: ${sold.bought} packs in ${sold.orders} orders (p50 ${quantile(sorted, 0.5).toFixed(0)} ms, p99 ${quantile(sorted, 0.99).toFixed(0)} ms), ${sold.opened} opened, ${sold.refunded} refunded`;
    },
  );
  const pulls = await step(
    'verify every pull',
    () => askOnce<PullsAnswer>(program('verify-process'), process.env, { kind: 'pulls', base, file }),
    (checked) =>
      `${checked.packs} packs, ${checked.units} units, with receipts; ${(checked.elapsedMs / checked.packs).toFixed(1)} ms each, slowest ${checked.slowestMs.toFixed(0)} ms`,
  );
  await step(
    'retire',
    () => office.retire(runId),
    () => 'asked by one, confirmed by another',
  );
  await shop.stop();
  await step(
    'notice → stop → close',
    () => askOnce<{ states: string[] }>(program('close-process'), env, { runId }),
    ({ states }) =>
      `${states.join(' → ')}; ${market.bought - market.opened - market.refunded} packs opened for their owners`,
  );
  shop = await startShop(cluster, program('main'));
  try {
    const replayed = await step(
      'replay the closed run',
      () =>
        askOnce<ReplayAnswer>(program('verify-process'), process.env, {
          kind: 'replay',
          base,
          commitmentHash: pulls.commitmentHash,
          receipts: pulls.receipts,
        }),
      (replay) => `${replay.checks.length} checks, peak ${(replay.peakBytes / 2 ** 20).toFixed(0)} MiB`,
    );
    const run = (await (await fetch(base)).json()) as RunDto;
    const packsOf = run.composition.map((variant) => variant.packs);
    const compared = await step(
      'compare with the rates',
      async () =>
        compareRates({
          folder,
          mappingFile,
          productSlug: product.slug,
          lines: readChecklist(base),
          packsOf,
          size,
        }),
      (rows) => `${rows.length} shares`,
    );
    console.log(`\nReplayed by the verifier that shares no code with the shop:\n`);
    for (const check of replayed.checks) console.log(`  ✓ ${check}`);
    printComparison(compared);
    console.log('\nThe main job, step by step\n');
    printTable(steps);
    console.log('');
    judge(
      `every pull verified (${pulls.packs} of ${market.opened})`,
      pulls.packs === market.opened && pulls.packs > 0,
    );
    judge('the closed run replays', replayed.checks.length > 0);
    judge(
      'every share of the run is less than one pack or unit off its published rate',
      compared.every((row) => row.isWithinOne),
    );
  } finally {
    await shop.stop();
  }
} finally {
  await cluster.remove();
}
