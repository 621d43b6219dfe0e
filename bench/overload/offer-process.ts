/** Customers who press Buy and look at their packs at a fixed rate, whether the shop keeps up or not. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

import { Browser } from '../lib/browser.ts';
import { password } from '../lib/credentials.ts';
import type { Offer } from '../lib/market.ts';
import { answerParent } from '../lib/worker-process.ts';

export type OfferQuestion =
  | { kind: 'sign-in'; origin: string; emails: string[] }
  | ({ kind: 'in turn'; customers: number } & Load)
  | ({ kind: 'offer'; perSecond: number } & Load);

interface Load {
  offer: Offer;
  priceCents: number;
  packs: number[];
  goodMs: number;
}

/** What happened to one kind of request. */
export interface Tally {
  sent: number;
  /** Answered as asked within `goodMs`. */
  good: number;
  late: number;
  byStatus: Record<string, number>;
  latenciesMs: number[];
}

export interface Offered {
  elapsedMs: number;
  purchases: Tally;
  reads: Tally;
}

let origin = '';
let cookies: string[] = [];
const agent = new Agent({ keepAlive: true });
const giveUpMs = 15_000;

async function signIn(at: string, emails: readonly string[]): Promise<void> {
  origin = at;
  const browsers = emails.map(() => new Browser(at));
  for (const [place, browser] of browsers.entries()) await browser.signIn(emails[place] ?? '', password);
  cookies = browsers.map(({ cookie }) => cookie);
}

function send(method: string, path: string, cookie: string, body?: string): Promise<number> {
  return new Promise((done) => {
    const headers = {
      Origin: origin,
      Cookie: cookie,
      ...(body !== undefined && {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        'Idempotency-Key': randomUUID(),
      }),
    };
    const outgoing = request(origin + path, { method, agent, headers, timeout: giveUpMs }, (response) => {
      response
        .resume()
        .on('end', () => done(response.statusCode ?? 0))
        .on('error', () => done(0));
    });
    outgoing.on('timeout', () => outgoing.destroy()).on('error', () => done(0));
    outgoing.end(body);
  });
}

const newTally = (): Tally => ({ sent: 0, good: 0, late: 0, byStatus: {}, latenciesMs: [] });

async function count(tally: Tally, goodMs: number, sent: Promise<number>): Promise<void> {
  const began = performance.now();
  tally.sent += 1;
  const status = await sent;
  const tookMs = performance.now() - began;
  tally.byStatus[status] = (tally.byStatus[status] ?? 0) + 1;
  if (status !== 200 && status !== 201) return;
  tally.latenciesMs.push(tookMs);
  if (tookMs <= goodMs) tally.good += 1;
  else tally.late += 1;
}

/** One purchase, and one look at one's packs beside it. */
function visit(
  { offer, priceCents, goodMs }: Load,
  number: number,
  pack: number,
  seen: Offered,
): Promise<unknown> {
  const cookie = cookies[number % cookies.length] ?? '';
  const { productId, runId } = offer;
  const order = { productId, runId, quantity: 1, picks: [pack], maxPriceCents: priceCents };
  return Promise.all([
    count(seen.purchases, goodMs, send('POST', '/api/me/orders', cookie, JSON.stringify(order))),
    count(seen.reads, goodMs, send('GET', '/api/me/packs', cookie)),
  ]);
}

/** So many customers, each of whom waits for the answers before the next visit. */
async function visitInTurn(question: Extract<OfferQuestion, { kind: 'in turn' }>): Promise<Offered> {
  const seen: Offered = { elapsedMs: 0, purchases: newTally(), reads: newTally() };
  const { packs, customers } = question;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: customers }, async (_, number) => {
      for (let pack = packs.pop(); pack !== undefined; pack = packs.pop())
        await visit(question, number, pack, seen);
    }),
  );
  return { ...seen, elapsedMs: performance.now() - began };
}

const tickMs = 5;

async function offerLoad(question: Extract<OfferQuestion, { kind: 'offer' }>): Promise<Offered> {
  const seen: Offered = { elapsedMs: 0, purchases: newTally(), reads: newTally() };
  const { packs, perSecond } = question;
  const running: Promise<unknown>[] = [];
  const began = performance.now();
  for (let sent = 0; sent < packs.length;) {
    const due = Math.min(packs.length, Math.floor(((performance.now() - began) / 1_000) * perSecond));
    for (; sent < due; sent += 1) running.push(visit(question, sent, packs[sent] ?? 0, seen));
    await new Promise((resume) => setTimeout(resume, tickMs));
  }
  const elapsedMs = performance.now() - began;
  await Promise.all(running);
  return { ...seen, elapsedMs };
}

answerParent<OfferQuestion>(async (question) => {
  if (question.kind === 'sign-in') return signIn(question.origin, question.emails);
  return question.kind === 'in turn' ? visitInTurn(question) : offerLoad(question);
});
