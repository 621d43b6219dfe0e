/**
 * What each page costs a phone, as medians, against its budget, and what a cached page costs the server:
 * `npm run bench:web -- pages [--only home,pack --samples 5 --base <address> --data <folder> | --lighthouse]`.
 * Stops after at most ten minutes, with --lighthouse after twenty.
 */
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { findChromium, openBrowser } from '../e2e/lib/browser.ts';
import { openOwnShop, type Shop, type SignIn, visitShop } from '../e2e/lib/own-shop.ts';
import { judge, printTable, show, spreadOf } from './lib/figures.ts';
import { askLighthouse, categories, type Scores } from './web/lighthouse.ts';
import { findServer, measurePageCpu, type PageCpu } from './web/page-cpu.ts';
import { listBenchPages, type BenchPage } from './web/pages.ts';
import { listPageScripts, sumScriptKb } from './web/script-size.ts';
import { visit, type Visit } from './web/visit.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    samples: { type: 'string', default: '5' },
    requests: { type: 'string', default: '4000' },
    base: { type: 'string' },
    data: { type: 'string', default: '.data' },
    lighthouse: { type: 'boolean', default: false },
  },
});
const port = Number(process.env['BENCH_PORT'] ?? 4_300);
const lighthouseSamples = 3;
const deadline = performance.now() + (values.lighthouse ? 19.5 : 9.5) * 60_000;
const limits = { pageCpuMs: 0.15, foreign: 0 };
const minScores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

interface Measured {
  page: BenchPage;
  scriptKb: number;
  allScriptKb: number;
  visits: Visit[];
}

async function visitOnce(browser: Browser, shop: Shop, page: BenchPage & { tap: string }): Promise<Visit> {
  const context = await browser.newContext(phone);
  try {
    if (page.isPrivate) await signIn(context.request, shop);
    return await visit(context, shop.origin, page);
  } finally {
    await context.close();
  }
}

function customerOf({ signIns }: Shop): SignIn {
  const customer = signIns.find(({ role }) => role === 'customer');
  if (!customer) throw new Error('The shop has no demo customer.');
  return customer;
}

type Requests = Awaited<ReturnType<Browser['newContext']>>['request'];

async function signIn(requests: Requests, shop: Shop): Promise<void> {
  const { email, password } = customerOf(shop);
  const answer = await requests.post(`${shop.origin}/api/auth/sign-in`, {
    data: { email, password },
    headers: { Origin: shop.origin },
  });
  if (!answer.ok()) throw new Error(`The demo customer was refused: ${answer.status()}.`);
}

async function measure(browser: Browser, shop: Shop, page: BenchPage): Promise<Measured> {
  // Renders and caches the page before anything is measured.
  const scripts = await listPageScripts(shop.origin, page.path);
  const visits: Visit[] = [];
  const { tap } = page;
  if (tap !== undefined)
    for (let sample = 0; sample < Number(values.samples) && performance.now() < deadline; sample += 1)
      visits.push(await visitOnce(browser, shop, { ...page, tap }));
  const all = visits.flatMap((one) => one.scripts);
  return {
    page,
    scriptKb: await sumScriptKb(scripts),
    allScriptKb: await sumScriptKb([...scripts, ...all]),
    visits,
  };
}

const medianOf = ({ visits }: Measured, pick: (visit: Visit) => number): number =>
  spreadOf(visits.map(pick)).median;

/** A figure with its share of the budget. */
const against = (value: number, budget: number | undefined, digits = 0): string =>
  budget === undefined
    ? value.toFixed(digits)
    : `${value.toFixed(digits)} / ${budget}${budget > 0 ? ` = ${(value / budget).toFixed(2)}` : ''}`;

function report(measured: readonly Measured[]): void {
  console.log(
    `\nPhone of 412 px, 1.6 Mbit/s, 150 ms, CPU 4×: medians of ${values.samples} / budget = ratio\n`,
  );
  printTable([
    ['page', 'JS KB', 'with what follows', 'LCP ms', 'CLS', 'INP ms', 'elsewhere'],
    ...measured.filter(isVisited).map((one) => [
      one.page.name,
      against(one.scriptKb, one.page.budget.scriptKb, 1),
      one.allScriptKb.toFixed(1),
      against(
        medianOf(one, ({ lcpMs }) => lcpMs),
        one.page.budget.lcpMs,
      ),
      against(
        medianOf(one, ({ cls }) => cls),
        one.page.budget.cls,
        3,
      ),
      against(
        medianOf(one, ({ inpMs }) => inpMs),
        one.page.budget.inpMs,
      ),
      String(one.visits.flatMap(({ foreign }) => foreign).length),
    ]),
  ]);
  console.log('');
  for (const one of measured)
    if (isVisited(one)) judgePage(one);
    else judgeScripts(one);
}

const isVisited = ({ page }: Measured): boolean => page.tap !== undefined;

function judgeScripts({ page, scriptKb }: Measured): void {
  const { scriptKb: atMost } = page.budget;
  judge(`${page.name}: ${against(scriptKb, atMost, 1)} KB of JS`, scriptKb <= atMost);
}

function judgePage(one: Measured): void {
  const { scriptKb, lcpMs, cls, inpMs = Infinity } = one.page.budget;
  const broken = [
    ...(one.visits.length < Number(values.samples) ? ['time was up'] : []),
    ...(one.scriptKb > scriptKb ? ['JS'] : []),
    ...(medianOf(one, (visit) => visit.lcpMs) > lcpMs ? ['LCP'] : []),
    ...(Math.round(medianOf(one, (visit) => visit.cls) * 1_000) / 1_000 > cls ? ['CLS'] : []),
    ...(medianOf(one, (visit) => visit.inpMs) > inpMs ? ['INP'] : []),
    ...(one.visits.some(({ foreign }) => foreign.length > limits.foreign) ? ['asks elsewhere'] : []),
  ];
  judge(`${one.page.name}${broken.length > 0 ? `: ${broken.join(', ')}` : ''}`, broken.length === 0);
}

async function reportPageCpu(shop: Shop, pages: readonly BenchPage[]): Promise<void> {
  const pid = findServer();
  const kept = pages.filter(({ isPrivate, tap }) => !isPrivate && tap !== undefined);
  if (kept.length === 0) return;
  const figures: PageCpu[] = [];
  for (const page of kept) {
    if (performance.now() > deadline) break;
    figures.push(await measurePageCpu(shop.origin + page.path, pid, Number(values.requests)));
  }
  const dearest = Math.max(...figures.map(({ shopMs }) => shopMs));
  const middleOf = (pick: (figure: PageCpu) => number): number => spreadOf(figures.map(pick)).median;
  const ratio = spreadOf(figures.map(({ shopMs, bareMs }) => shopMs / bareMs));
  console.log(
    `\nThe same bytes from a bare http.createServer, in turn: ${middleOf(({ bareMs }) => bareMs).toFixed(3)} ms; ` +
      `the shop takes ${ratio.median.toFixed(2)} × as long (${ratio.min.toFixed(2)}–${ratio.max.toFixed(2)})`,
  );
  judge(
    `a kept page costs ${middleOf(({ shopMs }) => shopMs).toFixed(3)} ms of the server, ${dearest.toFixed(3)} the dearest (at most ${limits.pageCpuMs})`,
    figures.length > 0 && dearest <= limits.pageCpuMs,
  );
}

/** Performance scores vary between runs: the median of three counts. */
async function reportLighthouse(shop: Shop, pages: readonly BenchPage[]): Promise<void> {
  for (const page of pages.filter(({ isPrivate }) => !isPrivate)) {
    const samples: Scores[] = [];
    for (let sample = 0; sample < lighthouseSamples; sample += 1) {
      if (performance.now() > deadline) throw new Error('Time was up before every page had its marks.');
      samples.push(await askLighthouse(shop.origin + page.path, findChromium()));
    }
    const scoreOf = (name: keyof Scores) => spreadOf(samples.map((scores) => scores[name]));
    // An unlisted page has no SEO score.
    const checked = categories.filter((name) => name !== 'seo' || !page.isUnlisted);
    judge(
      `${page.name}: ${checked.map((name) => `${name} ${show(scoreOf(name))}`).join(', ')}`,
      checked.every((name) => scoreOf(name).median >= minScores[name]),
    );
  }
}

async function run(shop: Shop): Promise<void> {
  const wanted = values.only?.split(',');
  const pages = (await listBenchPages(shop.origin, customerOf(shop))).filter(
    ({ name }) => wanted?.includes(name) ?? true,
  );
  if (pages.length === 0) throw new Error('No page has such a name.');
  if (values.lighthouse) {
    await reportLighthouse(shop, pages);
    return;
  }
  const browser = await openBrowser();
  try {
    const measured: Measured[] = [];
    for (const page of pages) measured.push(await measure(browser, shop, page));
    report(measured);
  } finally {
    await browser.close();
  }
  if (values.base === undefined) await reportPageCpu(shop, pages);
}

// Measures the shop, not its per-address rate limit.
process.env['FLOOD_READS_PER_MINUTE'] = '0';
const shop =
  values.base === undefined
    ? await openOwnShop((line) => console.log(line), { port })
    : await visitShop(new URL(values.base).origin, values.data);
try {
  await run(shop);
} finally {
  await shop.close();
}
