import type { Page, Request } from 'playwright-core';

// Text, as it runs in the page: goes down so that what comes late comes, and back to the top.
const scrollThrough = `(async () => {
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
    scrollTo({ top: y, behavior: 'instant' });
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  }
  scrollTo({ top: 0, behavior: 'instant' });
})()`;

// Text, as it runs in the page: whether a picture is still to come that has only been given a place while one scrolled.
const hasLateComers = `[...document.images].some(
  (image) => !image.complete && image.checkVisibility() && image.getBoundingClientRect().left < innerWidth,
)`;

const quietMs = 300;
const patienceMs = 30_000;

/** Goes to an address and waits until everything on it is there. Answers the status. */
export async function settleAt(page: Page, address: string): Promise<number> {
  const traffic = watchTraffic(page);
  const response = await page.goto(address);
  await page.getByRole('heading').or(page.getByRole('textbox')).first().waitFor();
  await traffic.quiet();
  await page.evaluate(scrollThrough);
  await traffic.quiet();
  if (await page.evaluate(hasLateComers)) {
    await page.evaluate(scrollThrough);
    await traffic.quiet();
  }
  traffic.stop();
  return response?.status() ?? 0;
}

/** Gives the page another size and waits until what belongs to it is there. */
export async function resizeTo(page: Page, size: { width: number; height: number }): Promise<void> {
  const traffic = watchTraffic(page);
  await page.setViewportSize(size);
  await page.evaluate(scrollThrough);
  await traffic.quiet();
  traffic.stop();
}

/** Requests under way, but for the live stream, which never ends: the browser's own "network idle" would wait for it. */
function watchTraffic(page: Page): { quiet(): Promise<void>; stop(): void } {
  const open = new Set<Request>();
  let changedAt = Date.now();
  const begin = (request: Request): void => {
    if (request.resourceType() === 'eventsource') return;
    open.add(request);
    changedAt = Date.now();
  };
  const end = (request: Request): void => {
    if (open.delete(request)) changedAt = Date.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  return {
    async quiet() {
      const until = Date.now() + patienceMs;
      while ((open.size > 0 || Date.now() - changedAt < quietMs) && Date.now() < until)
        await page.waitForTimeout(50);
    },
    stop() {
      page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
    },
  };
}
