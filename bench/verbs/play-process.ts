/** Plays items over HTTP. */
import { randomUUID } from 'node:crypto';

import { Browser } from '../lib/browser.ts';
import { password } from '../lib/credentials.ts';
import type { Played } from '../lib/flat-process.ts';
import type { Buyer } from '../lib/market.ts';
import { answerParent } from '../lib/worker-process.ts';
import type { Item } from './items.ts';

export type PlayQuestion =
  | { kind: 'sign-in'; origin: string; buyers: Buyer[] }
  | { kind: 'http'; items: Item[] };

let browsers: Browser[] = [];

async function post(browser: Browser, { path, body, status }: Item): Promise<void> {
  const reply = await browser.send('POST', path, body, randomUUID());
  if (reply.status !== status) throw new Error(`${path} answered ${reply.status}: ${reply.body}`);
}

/** Each customer's items one after the other, those of different customers at once. */
async function play(items: readonly Item[]): Promise<Played> {
  const latenciesMs: number[] = [];
  const began = performance.now();
  await Promise.all(
    browsers.map(async (browser, customer) => {
      for (const item of items.filter((each) => each.customer === customer)) {
        const sentAt = performance.now();
        await post(browser, item);
        latenciesMs.push(performance.now() - sentAt);
      }
    }),
  );
  return { count: latenciesMs.length, elapsedMs: performance.now() - began, latenciesMs };
}

answerParent<PlayQuestion>(async (question) => {
  if (question.kind === 'http') return play(question.items);
  browsers = question.buyers.map(() => new Browser(question.origin));
  for (const [place, { email }] of question.buyers.entries()) await browsers[place]?.signIn(email, password);
  return {};
});
