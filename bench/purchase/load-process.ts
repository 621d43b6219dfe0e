/** The customers: each buys one pack after the other over its own connection. */
import { randomUUID } from 'node:crypto';

import { Browser } from '../lib/browser.ts';
import { password } from '../lib/credentials.ts';
import { answerParent } from '../lib/worker-process.ts';
import type { Market } from './prepare-process.ts';

export type LoadQuestion =
  { kind: 'sign-in'; origin: string; market: Market } | { kind: 'buy'; packs: number[]; withinMs: number };

export interface Bought {
  count: number;
  elapsedMs: number;
  latenciesMs: number[];
}

let browsers: Browser[] = [];
let market: Market | undefined;

async function signIn(origin: string, known: Market): Promise<string[]> {
  market = known;
  browsers = known.buyers.map(() => new Browser(origin));
  for (const [place, browser] of browsers.entries())
    await browser.signIn(known.buyers[place]?.email ?? '', password);
  return browsers.map(({ cookie }) => cookie);
}

async function buy(packs: number[], withinMs: number): Promise<Bought> {
  const latenciesMs: number[] = [];
  const began = performance.now();
  await Promise.all(
    browsers.map(async (browser) => {
      for (let pack = packs.pop(); pack !== undefined; pack = packs.pop()) {
        const sentAt = performance.now();
        if (sentAt - began > withinMs) return;
        const order = {
          productId: market?.productId,
          runId: market?.runId,
          quantity: 1,
          picks: [pack],
          maxPriceCents: market?.priceCents,
        };
        const reply = await browser.send('POST', '/api/me/orders', order, randomUUID());
        if (reply.status !== 201) throw new Error(`Buying answered ${reply.status}: ${reply.body}`);
        latenciesMs.push(performance.now() - sentAt);
      }
    }),
  );
  return { count: latenciesMs.length, elapsedMs: performance.now() - began, latenciesMs };
}

answerParent<LoadQuestion>(async (question) =>
  question.kind === 'sign-in'
    ? signIn(question.origin, question.market)
    : buy(question.packs, question.withinMs),
);
