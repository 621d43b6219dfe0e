/** The customers: each buys packs, some one by one and some ten in one order, and opens most of them in bulk. */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';

import type { OpenedPacksDto, PlacedOrderDto, WallDto } from '../../server/src/contract/index.ts';
import { decodeWall, listUnsold } from '../../storefront/src/lib/wall-bitmap.ts';
import { Browser } from '../lib/browser.ts';
import { password } from '../lib/credentials.ts';
import type { Buyer } from '../lib/market.ts';
import { answerParent } from '../lib/worker-process.ts';

export interface MarketQuestion {
  origin: string;
  buyers: Buyer[];
  productId: string;
  runId: string;
  priceCents: number;
  packs: number;
  withinMs: number;
  /** Opened packs are written here, one API response per line. */
  file: string;
}

export interface MarketAnswer {
  bought: number;
  opened: number;
  refunded: number;
  orders: number;
  latenciesMs: number[];
  elapsedMs: number;
}

const largeOrder = 10;
/** One turn in this many leaves its order sealed and refunds one pack: the close-out opens the rest. */
const sealedEvery = 16;

async function drawNumbers([browser]: readonly Browser[], runId: string): Promise<number[]> {
  const wall = await browser?.ask<WallDto>('GET', `/api/runs/${runId}/packs`);
  const free = wall ? listUnsold(decodeWall(wall)) : [];
  return free
    .map((packNo) => ({ packNo, rank: Math.random() }))
    .sort((left, right) => left.rank - right.rank)
    .map(({ packNo }) => packNo);
}

async function runMarket(question: MarketQuestion): Promise<MarketAnswer> {
  const { origin, buyers, productId, runId, priceCents, withinMs } = question;
  const output = createWriteStream(question.file);
  const answer: MarketAnswer = {
    bought: 0,
    opened: 0,
    refunded: 0,
    orders: 0,
    latenciesMs: [],
    elapsedMs: 0,
  };
  let left = question.packs;
  const browsers = buyers.map(() => new Browser(origin));
  for (const [place, browser] of browsers.entries())
    await browser.signIn(buyers[place]?.email ?? '', password);
  // Only these customers buy from the run, so its numbers are assigned here; refunded ones are sold again.
  const free = await drawNumbers(browsers, runId);
  const began = performance.now();
  await Promise.all(
    browsers.map(async (browser, place) => {
      for (let turn = place; left > 0 && performance.now() - began < withinMs; turn += 1) {
        const quantity = Math.min(left, turn % 2 === 0 ? largeOrder : 1);
        left -= quantity;
        const sentAt = performance.now();
        const picks = free.splice(0, quantity);
        const body = { productId, runId, picks, quantity, maxPriceCents: priceCents * quantity };
        const order = await browser.ask<PlacedOrderDto>('POST', '/api/me/orders', {
          body,
          key: randomUUID(),
          status: 201,
        });
        answer.latenciesMs.push(performance.now() - sentAt);
        answer.orders += 1;
        answer.bought += order.packs.length;
        if (turn % sealedEvery === 6) {
          const [first] = order.packs;
          await browser.ask('POST', `/api/me/packs/${first?.id ?? ''}/refund`, {
            body: {},
            key: randomUUID(),
          });
          answer.refunded += 1;
          if (first) free.push(first.packNo);
          continue;
        }
        const ids = order.packs.map(({ id }) => id);
        const { opened, refused } = await browser.ask<OpenedPacksDto>('POST', '/api/me/packs/open', {
          body: { ids },
        });
        if (refused.length > 0) throw new Error(`A bought pack was refused: ${JSON.stringify(refused)}`);
        answer.opened += opened.length;
        for (const pack of opened)
          if (!output.write(`${JSON.stringify(pack)}\n`)) await once(output, 'drain');
      }
    }),
  );
  answer.elapsedMs = performance.now() - began;
  output.end();
  await once(output, 'finish');
  for (const browser of browsers) browser.close();
  return answer;
}

answerParent(runMarket);
