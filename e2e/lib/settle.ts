import assert from 'node:assert/strict';
import type { Page, Request, Response } from 'playwright-core';

// Runs in the page: scrolls to the end so that lazy content loads, and back to the top. Works without frames too.
const scrollThrough = `(async () => {
  const frame = () => new Promise((next) => {
    requestAnimationFrame(() => requestAnimationFrame(next));
    setTimeout(next, 250);
  });
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
    scrollTo({ top: y, behavior: 'instant' });
    await frame();
  }
  scrollTo({ top: 0, behavior: 'instant' });
})()`;

// Runs in the page: true while an image that appeared during the scroll is still loading (off-side images excepted).
const hasLateComers = `[...document.images].some(
  (image) => !image.complete && image.checkVisibility() && image.getBoundingClientRect().left < innerWidth,
)`;

// Runs in the page: resolves once fonts are loaded, animations are finished and the CPU is idle. On a slow machine that
// is long after the last response.
const idle = `(async () => {
  await document.fonts.ready;
  const ends = document.getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime < 5000)
    .map(({ finished }) => finished);
  await Promise.allSettled(ends);
  const pause = (ms) => new Promise((next) => setTimeout(next, ms));
  // Sometimes Chromium draws no frame, and requestIdleCallback never fires.
  const rest = () => scheduler.postTask(() => undefined, { priority: 'background' });
  for (let turn = 0; turn < 2; turn += 1)
    await Promise.race([new Promise((next) => requestIdleCallback(next)), pause(250).then(rest)]);
})()`;

// Runs in the page: elements that announce pending content. Sample elements, which announce it forever, are skipped.
const listPromises = (isSeen: string): string => `[...document.querySelectorAll(
  '[aria-busy="true"], [data-busy], [class*="skeleton" i], [role="progressbar"]:not([aria-valuenow])',
)]
  .filter((mark) => mark.checkVisibility() && !mark.closest('[data-sample]') && (${isSeen}))
  .map((mark) => mark.tagName.toLowerCase() + '.' + (mark.getAttribute('class') ?? ''))`;

const anywhere = listPromises('true');

// Content further down may load only when scrolled near.
const inSight = listPromises(
  'mark.getBoundingClientRect().top < innerHeight && mark.getBoundingClientRect().bottom > 0',
);

const quietMs = 300;
const patienceMs = 90_000;

/** Goes to an address and waits until everything on it has loaded. Returns the status. */
export async function settleAt(page: Page, address: string): Promise<number> {
  const response = await settleAfter(page, () => page.goto(address));
  await checkHeaders(response);
  return response?.status() ?? 0;
}

/** A stock nginx takes 4 kB of headers from the shop, and answers 502 for more. */
const maxHeaderBytes = 3_500;

async function checkHeaders(response: Response | null): Promise<void> {
  const headers = (await response?.headersArray()) ?? [];
  const bytes = headers.reduce((sum, { name, value }) => sum + name.length + value.length + 4, 0);
  assert.ok(bytes <= maxHeaderBytes, `${response?.url() ?? ''} has ${bytes} bytes of headers`);
}

// Runs in the page: the router follows, as when staff go back to an address.
const route = `(path) => {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}`;

/** Like `settleAt`, from a screen of the console to another, without loading the program again. */
export async function settleWithinConsole(page: Page, path: string): Promise<void> {
  await settleAfter(page, () => page.evaluate(`(${route})(${JSON.stringify(path)})`));
}

async function settleAfter<Result>(page: Page, leave: () => Promise<Result>): Promise<Result> {
  const traffic = watchTraffic(page);
  try {
    const result = await leave();
    await page.getByRole('heading').or(page.getByRole('textbox')).first().waitFor();
    await waitUntilCalm(page, traffic, inSight);
    await page.evaluate(scrollThrough);
    await waitUntilCalm(page, traffic);
    if (await page.evaluate(hasLateComers)) {
      await page.evaluate(scrollThrough);
      await waitUntilCalm(page, traffic);
    }
    return result;
  } finally {
    traffic.stop();
  }
}

/** Resizes the page and waits until everything for that size has loaded. */
export async function resizeTo(page: Page, size: { width: number; height: number }): Promise<void> {
  const traffic = watchTraffic(page);
  try {
    await page.setViewportSize(size);
    await page.evaluate(scrollThrough);
    await waitUntilCalm(page, traffic);
  } finally {
    traffic.stop();
  }
}

/** Waits until the visible part of the page has loaded and requests and work have stopped. */
export async function calm(page: Page): Promise<void> {
  const traffic = watchTraffic(page);
  await waitUntilCalm(page, traffic, inSight).finally(() => traffic.stop());
}

/** Waits until React has rendered an event's updates, which happens after the event. */
export async function letItRender(page: Page): Promise<void> {
  await page.evaluate(idle);
}

async function waitUntilCalm(page: Page, traffic: Traffic, askFor = anywhere): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    await traffic.quiet(deadline);
    await page.evaluate(idle);
    const promises = await page.evaluate<string[]>(askFor);
    if (traffic.isQuiet() && promises.length === 0) return;
    if (Date.now() > deadline) {
      const reasons = [...traffic.listOpen(), ...promises].join(', ');
      throw new Error(`${page.url()} has not settled in ${patienceMs / 1000} s: ${reasons}`);
    }
  }
}

interface Traffic {
  isQuiet(): boolean;
  /** Resolves when traffic is quiet or the deadline passes. */
  quiet(deadline: number): Promise<void>;
  listOpen(): string[];
  stop(): void;
}

/**
 * The live stream never ends, and the browser does not always report the end of prefetches for other pages: neither
 * changes what is shown here.
 */
const isOfNoMatter = (request: Request): boolean =>
  request.resourceType() === 'eventsource' || 'next-router-prefetch' in request.headers();

/** Tracks open requests that the page waits for: Playwright's "networkidle" would wait for others too. */
function watchTraffic(page: Page): Traffic {
  const open = new Set<Request>();
  let changedAt = Date.now();
  const begin = (request: Request): void => {
    if (isOfNoMatter(request)) return;
    open.add(request);
    changedAt = Date.now();
  };
  const end = (request: Request): void => {
    if (open.delete(request)) changedAt = Date.now();
  };
  const isQuiet = (): boolean => open.size === 0 && Date.now() - changedAt >= quietMs;
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  return {
    isQuiet,
    async quiet(deadline) {
      while (!isQuiet() && Date.now() < deadline) await page.waitForTimeout(50);
    },
    listOpen: () => [...open].map((request) => request.url()),
    stop() {
      page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
    },
  };
}
