import type { CDPSession, Page } from 'playwright-core';
import { Reveal } from '../../e2e/pages/reveal.ts';
import { askUntilOpen } from './play.ts';

/** What a page still holds after garbage collection. */
export interface Held {
  heapKb: number;
  nodes: number;
  listeners: number;
}

/** Opens the sealed packs one after another in one document, like a customer who opens many. */
export async function openMany(
  page: Page,
  session: CDPSession,
  openings: number,
  say: (opening: number, held: Held) => void,
): Promise<Held[]> {
  const reveal = new Reveal(page);
  await page.route('**/api/me/packs/*/open', async (route) =>
    route.fulfill({ response: await askUntilOpen(route) }),
  );
  // A shop on a busy machine may refuse; a person would press again.
  await page.addLocatorHandler(page.getByRole('button', { name: 'Try again' }), (button) => button.click());
  await page.goto('/open-pack');
  await page.getByRole('main').getByRole('link', { name: 'Open this pack' }).click();
  const held: Held[] = [];
  for (let opening = 1; opening <= openings; opening += 1) {
    await reveal.tearAndSkip();
    // Measured at the finale, where each time the same is shown.
    const now = await measureHeld(session);
    held.push(now);
    say(opening, now);
    if (opening === openings) break;
    await page.getByRole('button', { name: 'Open next' }).click();
    await reveal.at('sealed').waitFor();
  }
  return held;
}

async function measureHeld(session: CDPSession): Promise<Held> {
  for (let round = 0; round < 2; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { heapKb: usedSize / 1_024, nodes, listeners: jsEventListeners };
}

/** Growth of a series per step: the slope of its least-squares line. */
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
