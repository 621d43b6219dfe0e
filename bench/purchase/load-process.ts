/** The customers: each buys one pack after the other over its own connection. */
import { randomUUID } from 'node:crypto';

import { Browser } from '../lib/browser.ts';
import { password } from '../lib/credentials.ts';
import { answerParent } from '../lib/worker-process.ts';
import type { Played } from '../lib/flat-process.ts';
import type { Offer } from '../lib/market.ts';

export interface Choice {
  pack: number;
  /** The draw's seed; absent for a number picked by hand. */
  draw?: string;
}

export type LoadQuestion =
  | { kind: 'sign-in'; origin: string; emails: string[] }
  | { kind: 'reuse'; origin: string; cookies: string[] }
  | { kind: 'buy'; path: string; offer: Offer; priceCents: number; choices: Choice[]; customers: number };

let browsers: Browser[] = [];

async function signIn(origin: string, emails: readonly string[]): Promise<string[]> {
  browsers = emails.map(() => new Browser(origin));
  for (const [place, browser] of browsers.entries()) await browser.signIn(emails[place] ?? '', password);
  return browsers.map(({ cookie }) => cookie);
}

/** Browsers with sessions that another server has begun. */
function reuse(origin: string, cookies: readonly string[]): readonly string[] {
  browsers = cookies.map((cookie) => Object.assign(new Browser(origin), { cookie }));
  return cookies;
}

async function buy({
  path,
  offer: { productId, runId },
  priceCents,
  choices,
  customers,
}: Extract<LoadQuestion, { kind: 'buy' }>): Promise<Played> {
  const latenciesMs: number[] = [];
  const began = performance.now();
  await Promise.all(
    browsers.slice(0, customers).map(async (browser) => {
      for (let choice = choices.pop(); choice; choice = choices.pop()) {
        const sentAt = performance.now();
        const { pack, ...draw } = choice;
        const order = { productId, runId, quantity: 1, picks: [pack], ...draw, maxPriceCents: priceCents };
        const reply = await browser.send('POST', path, order, randomUUID());
        if (reply.status !== 201) throw new Error(`Buying answered ${reply.status}: ${reply.body}`);
        latenciesMs.push(performance.now() - sentAt);
      }
    }),
  );
  return { count: latenciesMs.length, elapsedMs: performance.now() - began, latenciesMs };
}

answerParent<LoadQuestion>(async (question) => {
  if (question.kind === 'sign-in') return signIn(question.origin, question.emails);
  if (question.kind === 'reuse') return reuse(question.origin, question.cookies);
  return buy(question);
});
