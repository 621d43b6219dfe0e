import type { BrowserContext, Page, Request } from 'playwright-core';
import type { BenchPage } from './pages.ts';

export interface Visit {
  lcpMs: number;
  cls: number;
  /** Time until the page showed a response to the tap. */
  inpMs: number;
  /** Addresses outside the shop that were requested. */
  foreign: string[];
  /** Every script fetched until the page was quiet. */
  scripts: string[];
}

interface Vitals {
  lcpMs: number;
  cls: number;
  inpMs: number;
}

// Runs in the page before its own scripts. Layout shifts are summed in session windows, like web vitals.
const observe = `(() => {
  const vitals = (window.benchVitals = { lcpMs: 0, cls: 0, inpMs: 0 });
  const watch = (type, each, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...more });
  let sum = 0, first = 0, last = 0;
  watch('largest-contentful-paint', (entry) => (vitals.lcpMs = entry.startTime));
  watch('layout-shift', (entry) => {
    if (entry.hadRecentInput) return;
    const isNew = entry.startTime - last > 1000 || entry.startTime - first > 5000;
    if (isNew) [sum, first] = [0, entry.startTime];
    last = entry.startTime;
    sum += entry.value;
    vitals.cls = Math.max(vitals.cls, sum);
  });
  watch('event', (entry) => {
    if (entry.interactionId) vitals.inpMs = Math.max(vitals.inpMs, entry.duration);
  }, { durationThreshold: 16 });
})()`;

const kbit = 1_024 / 8;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600 * kbit,
  uploadThroughput: 750 * kbit,
};
const quietMs = 1_200;
const patienceMs = 20_000;
const answerMs = 900;

/** One first visit with an empty cache, on the phone of storefront.md: 1.6 Mbit/s, 150 ms, a CPU four times slower. */
export async function visit(
  context: BrowserContext,
  origin: string,
  bench: BenchPage & { tap: string },
): Promise<Visit> {
  await context.addInitScript(observe);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const traffic = watchTraffic(page, origin);
  await page.goto(origin + bench.path, { waitUntil: 'load' });
  await traffic.quiet();
  const loaded = await readVitals(page);
  await tap(page, bench.tap);
  await page.waitForTimeout(answerMs);
  const { inpMs } = await readVitals(page);
  return { ...loaded, inpMs, foreign: traffic.foreign, scripts: traffic.scripts };
}

/** A target out of view is scrolled into view first. */
async function tap(page: Page, selector: string): Promise<void> {
  const target = page.locator(selector).filter({ visible: true }).first();
  await target.tap({ timeout: patienceMs });
}

/** A tap may navigate within the shop, in the same document: its vitals persist. */
async function readVitals(page: Page): Promise<Vitals> {
  return page.evaluate<Vitals>('window.benchVitals');
}

function watchTraffic(page: Page, origin: string) {
  const open = new Set<Request>();
  const foreign: string[] = [];
  const scripts: string[] = [];
  let changedAt = Date.now();
  page.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && new URL(url).origin !== origin) foreign.push(url);
    if (request.resourceType() === 'script') scripts.push(url);
    // The live stream never ends.
    if (request.resourceType() === 'eventsource') return;
    open.add(request);
    changedAt = Date.now();
  });
  const end = (request: Request): void => {
    if (open.delete(request)) changedAt = Date.now();
  };
  page.on('requestfinished', end).on('requestfailed', end);
  return {
    foreign,
    scripts,
    async quiet() {
      const until = Date.now() + patienceMs;
      while ((open.size > 0 || Date.now() - changedAt < quietMs) && Date.now() < until)
        await page.waitForTimeout(100);
    },
  };
}
