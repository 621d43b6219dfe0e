/** Entrants and readers of the live stream; also, without the shop, the bare statements of an entry. */
import { randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

import pg from 'pg';

import { Browser, type Reply } from '../lib/browser.ts';
import { password } from '../lib/credentials.ts';
import { answerParent } from '../lib/worker-process.ts';

export type LoadQuestion =
  | { kind: 'sign-in'; origin: string; emails: string[] }
  | { kind: 'enter'; dropIds: string[] }
  | { kind: 'insert'; url: string; dropIds: string[]; each: number; clients: number }
  | { kind: 'read'; origin: string; readers: number }
  | { kind: 'notified'; dropId: string };

export interface Entered {
  count: number;
  /** Answers that asked to try again, as too many were waiting. */
  refused: number;
  elapsedMs: number;
  latenciesMs: number[];
}

let browsers: Browser[] = [];

async function signIn(origin: string, emails: readonly string[]): Promise<void> {
  browsers = emails.map(() => new Browser(origin));
  for (const [place, browser] of browsers.entries()) await browser.signIn(emails[place] ?? '', password);
}

/** Asks again, with the same key, where the server has closed an idle connection. */
async function enterOnce(browser: Browser, dropId: string, nonce: string, key: string): Promise<Reply> {
  const send = () => browser.send('POST', `/api/drops/${dropId}/entries`, { nonce }, key);
  return send().catch((failure: unknown) => {
    if (failure instanceof Error && 'code' in failure && failure.code === 'ECONNRESET') return send();
    throw failure;
  });
}

/** Everyone enters one drop after the other, all at once. */
async function enter(dropIds: readonly string[]): Promise<Entered> {
  const latenciesMs: number[] = [];
  let refused = 0;
  const began = performance.now();
  await Promise.all(
    browsers.map(async (browser) => {
      for (const dropId of dropIds) {
        const sentAt = performance.now();
        const [nonce, key] = [randomBytes(32).toString('hex'), randomUUID()];
        for (;;) {
          const reply = await enterOnce(browser, dropId, nonce, key);
          if (reply.status === 201) break;
          refused += 1;
          if (reply.status !== 503) throw new Error(`Entering answered ${reply.status}: ${reply.body}`);
        }
        latenciesMs.push(performance.now() - sentAt);
      }
    }),
  );
  return { count: latenciesMs.length, refused, elapsedMs: performance.now() - began, latenciesMs };
}

/** Lock the chain, insert the entry: the least that an entry can be. */
async function insert(
  url: string,
  dropIds: readonly string[],
  each: number,
  count: number,
): Promise<Entered> {
  const clients = Array.from({ length: count }, () => new pg.Client({ connectionString: url }));
  for (const client of clients) await client.connect();
  const latenciesMs: number[] = [];
  const work = dropIds.flatMap((dropId) => Array.from({ length: each }, () => dropId));
  const began = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      for (let dropId = work.shift(); dropId !== undefined; dropId = work.shift()) {
        const sentAt = performance.now();
        const bytes = randomBytes(32);
        await client.query('BEGIN');
        const { rows } = await client.query<{ seq: number; at: Date }>(
          'SELECT seq, clock_timestamp() AS at FROM drop_chains WHERE drop_id = $1 FOR NO KEY UPDATE',
          [dropId],
        );
        await client.query(
          `INSERT INTO drop_entries (drop_id, seq, is_form, mailbox_hash, entrant, nonce, hash, signature, entered_at)
           VALUES ($1, $2, true, $3, $4, $3, $3, $5, $6)`,
          [dropId, (rows[0]?.seq ?? 0) + 1, bytes, bytes.subarray(0, 16), 'ab'.repeat(64), rows[0]?.at],
        );
        await client.query('COMMIT');
        latenciesMs.push(performance.now() - sentAt);
      }
    }),
  );
  const elapsedMs = performance.now() - began;
  for (const client of clients) await client.end();
  return { count: latenciesMs.length, refused: 0, elapsedMs, latenciesMs };
}

const streams = new Agent({ keepAlive: true, maxSockets: Infinity });
const heardAt: number[][] = [];
let wanted = '';

/** Each reader listens from a different network. */
async function read(origin: string, readers: number): Promise<void> {
  for (let reader = 0; reader < readers; reader += 1) {
    heardAt[reader] = [];
    const headers = { 'X-Forwarded-For': `10.1.${reader >> 8}.${reader & 255}` };
    await new Promise<void>((done, fail) => {
      const sent = request(`${origin}/api/live?topics=drops`, { agent: streams, headers }, (response) => {
        if (response.statusCode !== 200) fail(new Error(`The stream answered ${response.statusCode ?? 0}.`));
        response.setEncoding('utf8');
        response.on('data', (text: string) => {
          if (wanted !== '' && text.includes(wanted) && /"state":"(drawn|finished)"/.test(text))
            heardAt[reader]?.push(Date.now());
        });
        done();
      });
      sent.on('error', fail);
      sent.end();
    });
  }
}

/** When each reader was notified of the draw; zero for one that was not. */
async function notified(dropId: string): Promise<number[]> {
  wanted = dropId;
  const deadline = Date.now() + 30_000;
  while (heardAt.some((times) => times.length === 0) && Date.now() < deadline)
    await new Promise((resume) => setTimeout(resume, 20));
  return heardAt.map(([at]) => at ?? 0);
}

answerParent<LoadQuestion>(async (question): Promise<unknown> => {
  if (question.kind === 'sign-in') return signIn(question.origin, question.emails);
  if (question.kind === 'enter') return enter(question.dropIds);
  if (question.kind === 'read') return read(question.origin, question.readers);
  if (question.kind === 'notified') return notified(question.dropId);
  return insert(question.url, question.dropIds, question.each, question.clients);
});
