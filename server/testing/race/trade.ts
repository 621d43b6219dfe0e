import { randomInt } from 'node:crypto';

import { newId } from '../../src/platform/ids.ts';

export interface Trader {
  /** The session cookie, valid on every server. */
  cookie: string;
}

export interface Market {
  productId: string;
  runId: string;
  /** Traders compete for the pack numbers from 1 to this. */
  numbers: number;
  origins: readonly string[];
}

/** Results of one trader's requests. */
export interface Trades {
  sales: number;
  returns: number;
  /** Keys of purchases that were refused because the number had been sold. */
  refusedKeys: string[];
  unanswered: number;
}

interface Reply {
  status: number;
  key: string;
  body: { code?: string; packs?: { id: string }[] };
}

/** A browser's timeout on a silent server, before it asks another with the same key. */
const patienceMs = 1_000;
/** Busy servers refuse immediately; retrying as fast would keep them busy. */
const backoffMs = 100;
/** A server is suspended for at most a minute; the rest is for slow machines. */
const answeredWithinMs = 300_000;

/** Buys and returns any free number, as fast as the shop answers. */
export async function trade(market: Market, trader: Trader, rounds: number): Promise<Trades> {
  const trades: Trades = { sales: 0, returns: 0, refusedKeys: [], unanswered: 0 };
  while (trades.sales < rounds) {
    const pick = randomInt(1, market.numbers + 1);
    const { productId, runId } = market;
    const order = { productId, runId, picks: [pick], quantity: 1, maxPriceCents: 1_000_000 };
    const { status, key, body } = await ask(market, trader, '/api/me/orders', order, trades);
    if (status !== 201) {
      const code = String(body.code);
      if (code !== 'PICK_TAKEN') throw new Error(`A purchase answered ${status} ${code}.`);
      trades.refusedKeys.push(key);
      continue;
    }
    trades.sales += 1;
    const returned = await ask(market, trader, `/api/me/packs/${body.packs?.[0]?.id}/refund`, {}, trades);
    // An earlier attempt whose response was lost has returned it.
    if (returned.status !== 200 && returned.body.code !== 'ALREADY_RESOLVED')
      throw new Error(`A return answered ${returned.status} ${returned.body.code}.`);
    trades.returns += 1;
  }
  return trades;
}

/** Repeats one request with one key until any server has answered. */
async function ask(
  { origins }: Market,
  { cookie }: Trader,
  path: string,
  body: object,
  trades: Trades,
): Promise<Reply> {
  const key = newId();
  const deadline = performance.now() + answeredWithinMs;
  let last = '';
  while (performance.now() < deadline) {
    const origin = origins[randomInt(origins.length)] ?? '';
    try {
      const answer = await fetch(origin + path, {
        method: 'POST',
        headers: {
          Origin: origin,
          Cookie: cookie,
          'Content-Type': 'application/json',
          'Idempotency-Key': key,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(patienceMs),
      });
      const reply = { status: answer.status, key, body: (await answer.json()) as Reply['body'] };
      if (reply.status < 500 && reply.body.code !== 'IDEMPOTENCY_IN_PROGRESS') return reply;
      last = `${reply.status} ${reply.body.code ?? ''}`;
    } catch (failure) {
      trades.unanswered += 1;
      // The error may come from another realm, where `instanceof Error` is false.
      last = String((failure as { cause?: unknown }).cause ?? failure);
    }
    await new Promise((resume) => setTimeout(resume, backoffMs));
  }
  throw new Error(`No server answered ${path}; at last: ${last}.`);
}
