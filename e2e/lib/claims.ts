import type { Page } from 'playwright-core';
import { findUnbacked } from '../../server/testing/claims/find-unbacked.ts';

// Runs in the page: what visitors, screen readers and search engines read.
const readable = `[
  document.title,
  ...[...document.querySelectorAll('meta[name="description"]')].map(({ content }) => content),
  ...[...document.querySelectorAll('[aria-label], img[alt]')].map((part) => part.ariaLabel ?? part.alt),
  document.body.innerText,
].join(' ; ')`;

/** Lists words of the page that claim fairness in a sentence without a check. */
export async function listClaims(page: Page): Promise<string[]> {
  return findUnbacked(await page.evaluate<string>(readable)).map((found) => `claims ${found}`);
}
