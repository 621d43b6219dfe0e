/**
 * What the shop still sells when more is asked than it can do: purchases and reads offered at 1, 2 and 4 times of what 32
 * customers in turn get. `npm run bench:purchase -- overload [<seconds a step> <rounds>]`
 */
import { bundle } from './lib/bundle.ts';
import { openCluster, type Cluster } from './lib/cluster.ts';
import { judge, printTable, quantile, show, spreadOf } from './lib/figures.ts';
import { startShop } from './lib/shop.ts';
import { WorkerProcess } from './lib/worker-process.ts';
import type { Offered, OfferQuestion, Tally } from './overload/offer-process.ts';
import type { Market, PrepareQuestion } from './purchase/prepare-process.ts';

const [seconds = 8, rounds = 3] = process.argv.slice(2).map(Number);
const port = Number(process.env['BENCH_PORT'] ?? 4_300);
const steps = [1, 2, 4];
/** What a person waits for before pressing again. */
const goodMs = 2_000;
const keptShare = 0.9;
/** Purchases of the round that finds the capacity. */
const probe = Math.ceil(seconds * 100);
const maxPerSecond = 800;

const program = await bundle(['purchase/prepare-process', 'purchase/load-process', 'overload/offer-process']);
const cluster = await openCluster(port, program('migrate'));

async function prepare(): Promise<Market> {
  const preparing = new WorkerProcess(program('prepare-process'), {
    ...cluster.env,
    WORKER: 'off',
    LOG_LEVEL: 'silent',
  });
  const freshPacks = Math.ceil(
    (steps.reduce((sum, step) => sum + step, 0) * seconds * maxPerSecond + probe) * rounds,
  );
  const market = await preparing.ask<Market>({
    freshPacks,
    scarcePacks: 10,
    buyers: 64,
    purchasesEach: Math.ceil(freshPacks / 16),
    recorded: 10,
    customers: 4,
    ownerUrl: cluster.ownerUrl,
  } satisfies PrepareQuestion);
  await preparing.stop();
  return market;
}

interface Step {
  step: number;
  offered: Offered;
}

async function play(cluster: Cluster, market: Market): Promise<{ capacities: number[]; seen: Step[] }> {
  const shop = await startShop(cluster, program('main'));
  const customers = new WorkerProcess(program('offer-process'), process.env);
  let next = 11;
  const take = (count: number): number[] => Array.from({ length: Math.ceil(count) }, () => next++);
  const { fresh: offer, priceCents, buyers } = market;
  const load = (count: number) => ({ offer, priceCents, packs: take(count), goodMs });
  const capacities: number[] = [];
  const seen: Step[] = [];
  const ask = (question: OfferQuestion): Promise<Offered> => customers.ask<Offered>(question);
  const inTurn = () => ask({ kind: 'in turn', customers: 32, ...load(probe) });
  try {
    await ask({ kind: 'sign-in', origin: shop.origin, emails: buyers.map(({ email }) => email) });
    await inTurn(); // warms up
    for (let round = 1; round <= rounds; round += 1) {
      const { elapsedMs } = await inTurn();
      const capacity = (probe / elapsedMs) * 1_000;
      capacities.push(capacity);
      for (const step of steps) {
        const perSecond = capacity * step;
        const offered = await ask({ kind: 'offer', perSecond, ...load(perSecond * seconds) });
        seen.push({ step, offered });
        const { purchases, reads } = offered;
        console.log(`round ${round}, ${step} ×: ${JSON.stringify([purchases.byStatus, reads.byStatus])}`);
      }
    }
  } finally {
    await customers.stop();
    await shop.stop();
  }
  return { capacities, seen };
}

const perSecondOf = ({ good }: Tally, { elapsedMs }: Offered): number => (good / elapsedMs) * 1_000;

function report({ capacities, seen }: { capacities: number[]; seen: Step[] }): void {
  const ofStep = (step: number, of: (offered: Offered) => number): number[] =>
    seen.filter((each) => each.step === step).map(({ offered }) => of(offered));
  const goodput = (offered: Offered): number => perSecondOf(offered.purchases, offered);
  const latency =
    (of: (offered: Offered) => Tally, share: number) =>
    (step: number): string => {
      const all = seen.filter((each) => each.step === step).flatMap(({ offered }) => of(offered).latenciesMs);
      return quantile(
        all.sort((left, right) => left - right),
        share,
      ).toFixed(0);
    };
  console.log(
    `\nIn turn ${show(spreadOf(capacities))} purchases with a read a second; good is answered within ${goodMs} ms\n`,
  );
  printTable([
    ['offered', 'good purchases/s', 'good reads/s', 'p50 ms', 'p99 ms', 'refused', 'failed or late'],
    ...steps.map((step) => [
      `${step} ×`,
      show(spreadOf(ofStep(step, goodput))),
      show(spreadOf(ofStep(step, (offered) => perSecondOf(offered.reads, offered)))),
      latency(({ purchases }) => purchases, 0.5)(step),
      latency(({ purchases }) => purchases, 0.99)(step),
      show(spreadOf(ofStep(step, ({ purchases }) => (purchases.byStatus['503'] ?? 0) / purchases.sent)), 2),
      show(spreadOf(ofStep(step, ({ purchases, reads }) => failedOf(purchases) + failedOf(reads)))),
    ]),
  ]);
  const medians = steps.map((step) => spreadOf(ofStep(step, goodput)).median);
  const peak = Math.max(...medians);
  for (const [place, step] of steps.entries()) {
    const share = (medians[place] ?? 0) / peak;
    judge(
      `${step} ×: ${(share * 100).toFixed(0)} % of the peak (at least ${keptShare * 100})`,
      share >= keptShare,
    );
  }
  const failed = seen.reduce(
    (sum, { offered: { purchases, reads } }) => sum + brokenOf(purchases) + brokenOf(reads),
    0,
  );
  judge(`${failed} answers other than done or 503`, failed === 0);
}

const brokenOf = ({ byStatus, sent }: Tally): number =>
  sent - ['200', '201', '503'].reduce((sum, status) => sum + (byStatus[status] ?? 0), 0);
const failedOf = (tally: Tally): number => brokenOf(tally) + tally.late;

try {
  report(await play(cluster, await prepare()));
} finally {
  await cluster.remove();
}
