/**
 * A drop of 100,000 entries replayed in Chromium, besides the delay: `npm run bench:drops -- replay [<entries> <rounds>]`.
 * Chromium slows only a page's own thread, so the figure that is judged comes from there, at 4× throttle; in a worker,
 * where visitors run it, the page must stay free.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { buildSync, type BuildOptions } from 'esbuild';
import type { Page } from 'playwright-core';

import { openBrowser } from '../e2e/lib/browser.ts';
import { tellDrop } from '../server/testing/drop-fairness/forge-drop.ts';
import { judge, printTable, show, spreadOf } from './lib/figures.ts';
import { root } from './lib/bundle.ts';

const entryCount = Number(process.argv[2] ?? 100_000);
const rounds = Number(process.argv[3] ?? 3);
const throttle = 4;
const maxSeconds = 5;

interface Replayed {
  seconds: number;
  reports: number;
  isVerified: boolean;
  checks: string[];
  /** The longest time in which the page's thread could not do anything else. */
  stuckMs: number;
}

function bundle(options: BuildOptions): string {
  const { outputFiles } = buildSync({
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
    logLevel: 'error',
    ...options,
  });
  return outputFiles?.[0]?.text ?? '';
}

const pageCode = bundle({
  stdin: {
    contents: "import { replayTask } from '@pullproof/verify'; globalThis.replayTask = replayTask;",
    resolveDir: root,
  },
});
const workerCode = bundle({
  entryPoints: [join(root, 'storefront/src/features/packs/verify/replay-worker.ts')],
});

/** The rest of the replay is what a visitor's browser does when the record has arrived. */
const script = (isInWorker: boolean): string => `(async () => {
  const record = await (await fetch('/record')).blob();
  let reports = 0, stuckMs = 0, last = performance.now();
  const beat = setInterval(() => { const now = performance.now(); stuckMs = Math.max(stuckMs, now - last); last = now; }, 10);
  const task = { record, isTestChainAccepted: true };
  const start = performance.now();
  const verdict = await (${isInWorker} ? new Promise((resolve, reject) => {
    const worker = new Worker('/worker.js');
    worker.onerror = reject;
    worker.onmessage = ({ data }) => { if (data.kind === 'verdict') resolve(data.verdict); else reports++; };
    worker.postMessage(task);
  }) : replayTask(task, async () => { reports++; await new Promise((done) => setTimeout(done, 0)); }));
  const seconds = (performance.now() - start) / 1000;
  clearInterval(beat);
  return { seconds, reports, stuckMs, isVerified: verdict.ok, checks: verdict.checks.map(({ name }) => name) };
})()`;

async function serve(record: string): Promise<{ server: Server; origin: string }> {
  const files: Record<string, [type: string, text: string]> = {
    '/': ['text/html', '<!doctype html><title>Replay</title><script src="/page.js"></script>'],
    '/page.js': ['text/javascript', pageCode],
    '/worker.js': ['text/javascript', workerCode],
    '/record': ['application/json', record],
  };
  const server = createServer((request, response) => {
    const [type, text] = files[request.url ?? ''] ?? ['text/plain', ''];
    response.setHeader('Content-Type', type).end(text);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { server, origin: `http://127.0.0.1:${port}` };
}

async function replayOften(page: Page, isInWorker: boolean): Promise<Replayed[]> {
  const all: Replayed[] = [];
  // The first round fills the browser's caches.
  for (let round = 0; round <= rounds; round++) all.push(await page.evaluate<Replayed>(script(isInWorker)));
  return all.slice(1);
}

const prize = { card: 'card-1', name: 'Emberwing Drake', unit: 'unit-1', valueCents: 12_500 };
const { record } = tellDrop({
  drop: '019a0000-0000-7000-8000-0000000000dd',
  prizes: [prize],
  alternates: 5,
  entryCount,
});
const text = JSON.stringify(record);
const { server, origin } = await serve(text);
const browser = await openBrowser();
try {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(origin);
  const inWorker = await replayOften(page, true);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  const slowed = await replayOften(page, false);
  const row = (name: string, list: readonly Replayed[]): string[] => [
    name,
    show(spreadOf(list.map(({ seconds }) => seconds)), 2),
    show(spreadOf(list.map(({ reports }) => reports))),
    show(spreadOf(list.map(({ stuckMs }) => stuckMs))),
  ];
  console.log(`${entryCount} entries, a record of ${(text.length / 1e6).toFixed(1)} MB, ${rounds} rounds`);
  printTable([
    ['', 'seconds', 'reports', 'longest ms without the page'],
    row('in a worker, not slowed', inWorker),
    row(`on the page, slowed ${throttle}×`, slowed),
  ]);
  const all = [...inWorker, ...slowed];
  const steps = ['record', 'announcement', 'terms', 'entries', 'close', 'seed'].join();
  judge(
    'every replay verified, in all steps',
    all.every(({ isVerified, checks }) => isVerified && checks.join() === steps),
  );
  judge(
    'every replay reported progress',
    all.every(({ reports }) => reports > 1),
  );
  const { median } = spreadOf(slowed.map(({ seconds }) => seconds));
  judge(
    `besides the delay at ${throttle}× throttle: ${median.toFixed(2)} s of at most ${maxSeconds}, as a median`,
    median <= maxSeconds,
  );
  const stuck = Math.max(...inWorker.map(({ stuckMs }) => stuckMs));
  judge(`the page beside the worker is stuck for ${stuck.toFixed(0)} ms of at most 200`, stuck <= 200);
} finally {
  await browser.close();
  server.close();
}
