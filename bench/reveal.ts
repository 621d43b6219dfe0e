/**
 * What opening packs costs a phone without a GPU: frames of whole reveals with a CPU four times slower, each beside an
 * empty page that moves one box, and what stays in memory after many openings in one document:
 * `npm run bench:web -- reveal [--reveals 5 --openings 50 --base <address> --data <folder>]`.
 */
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../e2e/lib/browser.ts';
import { openOwnShop, type Shop, visitShop } from '../e2e/lib/own-shop.ts';
import { admitCustomer, buyPacks } from '../e2e/lib/people.ts';
import { Stage, type Visitor } from '../e2e/lib/stage.ts';
import { judge, printTable, show, spreadOf } from './lib/figures.ts';
import { countThreadTime, type Frames } from './reveal/frames.ts';
import { growthOf, type Held, openMany } from './reveal/memory.ts';
import { makeRich, playPeer, playReveal } from './reveal/play.ts';

const { values } = parseArgs({
  options: {
    reveals: { type: 'string', default: '5' },
    openings: { type: 'string', default: '50' },
    base: { type: 'string' },
    data: { type: 'string', default: '.data' },
  },
});
const port = Number(process.env['BENCH_PORT'] ?? 4_300);
const slug = 'deep-signal';
const limits = { medianMs: 16.7, p95Ms: 33.4, lateShare: 0.05, heapKb: 12, nodes: 5, listeners: 1 };
/** Caches fill first: memory is compared from here on. */
const warmShare = 0.2;
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Creates a customer with sealed packs, on a phone. */
async function admitOpener(stage: Stage, packs: number): Promise<Visitor & { packIds: string[] }> {
  const priceCents = 1_000;
  const visitor = await admitCustomer(stage, 'Odo', { cents: packs * priceCents, ...phone });
  const order = await buyPacks(visitor, slug, { quantity: packs });
  return { ...visitor, packIds: order.packs.map(({ id }) => id) };
}

async function measureFrames(stage: Stage): Promise<{ reveal: Frames[]; peer: Frames[] }> {
  const { page, context, packIds } = await admitOpener(stage, Number(values.reveals) + 1);
  await makeRich(page);
  const session = await context.newCDPSession(page);
  await countThreadTime(session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const [warmUp = '', ...others] = packIds;
  // Warm-up: the first reveal fills the browser's caches.
  await playReveal(page, session, warmUp);
  const reveal: Frames[] = [];
  const peer: Frames[] = [];
  for (const packId of others) {
    peer.push(await playPeer(page, session, 8_000));
    reveal.push(await playReveal(page, session, packId));
  }
  return { reveal, peer };
}

const threadMsOf = ({ threadMs, count }: Frames): number => threadMs / count;

function reportFrames({ reveal, peer }: { reveal: Frames[]; peer: Frames[] }): void {
  const row = (name: string, frames: Frames[]): string[] => [
    name,
    show(spreadOf(frames.map(({ medianMs }) => medianMs)), 1),
    show(spreadOf(frames.map(({ p95Ms }) => p95Ms)), 1),
    show(spreadOf(frames.map(({ maxMs }) => maxMs)), 0),
    show(spreadOf(frames.map(({ lateShare }) => lateShare * 100)), 1),
    show(spreadOf(frames.map(({ longTasks }) => longTasks)), 0),
    show(spreadOf(frames.map(({ count }) => count)), 0),
    show(spreadOf(frames.map(threadMsOf)), 1),
  ];
  console.log('\nA whole reveal, CPU 4×: medians (least–most)\n');
  printTable([
    ['', 'frame ms', 'p95 ms', 'longest ms', 'late %', 'long tasks', 'frames', 'CPU ms a frame'],
    row('reveal', reveal),
    row('an empty page, one box', peer),
  ]);
  console.log('');
  const middle = (pick: (frames: Frames) => number): number => spreadOf(reveal.map(pick)).median;
  const medianMs = middle((frames) => frames.medianMs);
  judge(`a frame every ${medianMs.toFixed(1)} ms (at most ${limits.medianMs})`, medianMs <= limits.medianMs);
  const p95Ms = middle((frames) => frames.p95Ms);
  judge(`95 of 100 frames within ${p95Ms.toFixed(1)} ms (at most ${limits.p95Ms})`, p95Ms <= limits.p95Ms);
  const lateShare = middle((frames) => frames.lateShare);
  judge(
    `${(lateShare * 100).toFixed(1)} % of the time late by two frames or more (at most ${limits.lateShare * 100})`,
    lateShare <= limits.lateShare,
  );
  judgeThread(reveal);
}

/** The one figure that other load does not change: main-thread time per frame. */
function judgeThread(reveal: readonly Frames[]): void {
  const frameMs = spreadOf(reveal.map(threadMsOf)).median;
  judge(
    `${frameMs.toFixed(1)} ms of the slow processor a frame (at most ${limits.medianMs})`,
    frameMs <= limits.medianMs,
  );
}

async function measureMemory(stage: Stage): Promise<Held[]> {
  const { page, context } = await admitOpener(stage, Number(values.openings));
  const session = await context.newCDPSession(page);
  await session.send('HeapProfiler.enable');
  return openMany(page, session, Number(values.openings), (opening, { heapKb, nodes, listeners }) => {
    if (opening % 10 === 0)
      console.log(
        `  ${opening} openings: ${(heapKb / 1_024).toFixed(2)} MiB, ${nodes} nodes, ${listeners} listeners`,
      );
  });
}

function reportMemory(held: readonly Held[]): void {
  const warm = held.slice(Math.floor(held.length * warmShare));
  for (const name of ['heapKb', 'nodes', 'listeners'] as const) {
    const growth = growthOf(warm.map((one) => one[name]));
    judge(
      `${name} grow by ${growth.toFixed(2)} an opening (at most ${limits[name]})`,
      growth <= limits[name],
    );
  }
}

async function run(browser: Browser, shop: Shop): Promise<void> {
  const stage = new Stage(browser, shop, {});
  try {
    reportFrames(await measureFrames(stage));
    console.log('\nOne document after another pack and another\n');
    reportMemory(await measureMemory(stage));
    stage.checkConduct();
  } finally {
    await stage.close();
  }
}

// Measures the shop, not its per-address rate limit.
process.env['FLOOD_READS_PER_MINUTE'] = '0';
process.env['FLOOD_WRITES_PER_MINUTE'] = '0';
const shop =
  values.base === undefined
    ? await openOwnShop((line) => console.log(line), { port })
    : await visitShop(new URL(values.base).origin, values.data);
try {
  const browser = await openBrowser();
  try {
    await run(browser, shop);
  } finally {
    await browser.close();
  }
} finally {
  await shop.close();
}
