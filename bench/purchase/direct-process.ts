/** Recorded statements with equivalent parameters, driven by one Node pg client per customer. */
import { randomBytes, randomUUID } from 'node:crypto';

import pg from 'pg';

import type { Buyer } from '../lib/market.ts';
import { answerParent } from '../lib/worker-process.ts';
import type { Bought, Choice } from './load-process.ts';
import type { Offer } from '../lib/market.ts';
import { sessionIdOf, type Recording, type Sent, type Statement } from './statements.ts';

export type DirectQuestion =
  | {
      kind: 'connect';
      url: string;
      offer: Offer;
      buyers: Buyer[];
      cookies: string[];
      recording: Recording;
    }
  | { kind: 'buy'; choices: Choice[]; statements: Statement[] };

/** Values of a recorded purchase to replace for another one. */
interface Replacement {
  ids: Map<string, string>;
  sessionId: string;
  email: string;
  pack: number;
  key: string;
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Longer texts (receipt, stored response) have no unique key; only their length matters. */
const maxReplacedLength = 200;

let clients: pg.Client[] = [];
let known: Extract<DirectQuestion, { kind: 'connect' }> | undefined;

/** Time-ordered, like the shop's ids. */
function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  const rest = randomBytes(10).toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(1, 4)}-8${rest.slice(5, 8)}-${rest.slice(8)}`;
}

async function connect(question: Extract<DirectQuestion, { kind: 'connect' }>): Promise<void> {
  known = question;
  clients = question.buyers.map(() => new pg.Client({ connectionString: question.url }));
  for (const client of clients) await client.connect();
}

function valueOf(sent: Sent, recording: Recording, replacement: Replacement): unknown {
  if (sent.kind === 'list') return sent.items.map((item) => valueOf(item, recording, replacement));
  if (sent.kind === 'bytes') return Buffer.from(sent.base64, 'base64');
  if (sent.kind === 'time') return new Date();
  const { value } = sent;
  if (value === recording.pack) return replacement.pack;
  if (value === recording.key) return replacement.key;
  if (value === recording.sessionId) return replacement.sessionId;
  if (value === recording.email) return replacement.email;
  if (typeof value !== 'string' || value.length > maxReplacedLength) return value;
  return value.replace(uuid, (id) => {
    const other = replacement.ids.get(id) ?? newId();
    replacement.ids.set(id, other);
    return other;
  });
}

async function purchase(
  client: pg.Client,
  statements: readonly Statement[],
  recording: Recording,
  replacement: Replacement,
): Promise<void> {
  for (const { text, values } of statements) {
    const result = await client.query(
      text,
      values.map((value) => valueOf(value, recording, replacement)),
    );
    if (/^\s*(WITH|INSERT|UPDATE)/i.test(text) && result.rowCount === 0)
      throw new Error(`This changed nothing: ${text}`);
  }
}

async function buy(choices: Choice[], statements: readonly Statement[]): Promise<Bought> {
  if (!known) throw new Error('Connect first.');
  const { offer, buyers, cookies, recording } = known;
  const latenciesMs: number[] = [];
  const began = performance.now();
  await Promise.all(
    clients.map(async (client, place) => {
      const sessionId = sessionIdOf(cookies[place] ?? '');
      for (let choice = choices.pop(); choice; choice = choices.pop()) {
        const sentAt = performance.now();
        const ids = new Map([offer.productId, offer.runId].map((id): [string, string] => [id, id]));
        ids.set(recording.customerId, buyers[place]?.id ?? '');
        const email = buyers[place]?.email ?? '';
        const { pack } = choice;
        await purchase(client, statements, recording, { ids, sessionId, email, pack, key: randomUUID() });
        latenciesMs.push(performance.now() - sentAt);
      }
    }),
  );
  return { count: latenciesMs.length, elapsedMs: performance.now() - began, latenciesMs };
}

answerParent<DirectQuestion>(
  async (question) =>
    question.kind === 'connect' ? connect(question) : buy(question.choices, question.statements),
  async () => {
    await Promise.all(clients.map((client) => client.end()));
  },
);
