import type { Page } from 'playwright-core';

// Text, as it runs in the page: goes down so that what comes late comes, and back to the top.
const scrollThrough = `(async () => {
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
    scrollTo({ top: y, behavior: 'instant' });
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  }
  scrollTo({ top: 0, behavior: 'instant' });
})()`;

/** Goes to an address and waits until everything on it is there. Answers the status. */
export async function settleAt(page: Page, address: string): Promise<number> {
  const response = await page.goto(address);
  await page.getByRole('heading').or(page.getByRole('textbox')).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(scrollThrough);
  await page.waitForLoadState('networkidle');
  return response?.status() ?? 0;
}
