import type { CDPSession, Page } from 'playwright-core';
import { Reveal } from '../../e2e/pages/reveal.ts';
import { askUntilOpen } from './play.ts';

/** What a page keeps after its garbage is gone. */
export interface Kept {
  heapKb: number;
  nodes: number;
  listeners: number;
}

/** Opens the packs that wait, one after another in one document, as somebody does who opens many. */
export async function openMany(
  page: Page,
  session: CDPSession,
  openings: number,
  say: (opening: number, kept: Kept) => void,
): Promise<Kept[]> {
  const reveal = new Reveal(page);
  await page.route('**/api/me/packs/*/open', async (route) =>
    route.fulfill({ response: await askUntilOpen(route) }),
  );
  // A shop on a busy machine may refuse for a moment; the person then presses again.
  await page.addLocatorHandler(page.getByRole('button', { name: 'Try again' }), (button) => button.click());
  await page.goto('/open-pack');
  const kept: Kept[] = [];
  for (let opening = 1; opening <= openings; opening += 1) {
    await page.getByRole('main').getByRole('link', { name: 'Open this pack' }).click();
    await reveal.tearAndSkip();
    // At the summary: the list of what waits gets shorter each time, and would hide what grows.
    const now = await measureKept(session);
    kept.push(now);
    say(opening, now);
    await page.getByRole('button', { name: 'Open another' }).click();
    await page.getByRole('heading', { level: 1, name: 'Open a pack' }).waitFor();
  }
  return kept;
}

async function measureKept(session: CDPSession): Promise<Kept> {
  for (let round = 0; round < 2; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { heapKb: usedSize / 1_024, nodes, listeners: jsEventListeners };
}

/** How much a row of figures grows with each step: the slope of the line that fits it best. */
export function growthOf(figures: readonly number[]): number {
  const middle = (figures.length - 1) / 2;
  const mean = figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
  let product = 0;
  let square = 0;
  figures.forEach((figure, index) => {
    product += (index - middle) * (figure - mean);
    square += (index - middle) ** 2;
  });
  return product / square;
}
