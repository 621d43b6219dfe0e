/** The recorded statements of a payment with fresh ids, driven by one Node pg client per payer. */
import { randomUUID } from 'node:crypto';

import pg from 'pg';

import { answerParent } from '../lib/worker-process.ts';
import type { Recording } from './door-process.ts';
import { payInTurns, type Paid } from './pay-in-turns.ts';

export type DirectQuestion =
  | { kind: 'connect'; url: string; clients: number; recording: Recording }
  | { kind: 'pay'; customerIds: string[]; count: number };

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

let clients: pg.Client[] = [];
let recording: Recording = { customerId: '', statements: [] };

async function connect(question: Extract<DirectQuestion, { kind: 'connect' }>): Promise<void> {
  ({ recording } = question);
  clients = Array.from({ length: question.clients }, () => new pg.Client({ connectionString: question.url }));
  for (const client of clients) await client.connect();
}

function valueOf(value: unknown, ids: Map<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => valueOf(item, ids));
  if (typeof value !== 'string') return value;
  return value.replace(uuid, (id) => {
    const other = ids.get(id) ?? randomUUID();
    ids.set(id, other);
    return other;
  });
}

async function pay({ client, customerId }: { client: pg.Client; customerId: string }): Promise<void> {
  const ids = new Map([[recording.customerId, customerId]]);
  for (const { text, values } of recording.statements)
    await client.query(text, valueOf(values, ids) as unknown[]); // a list stays a list
}

answerParent<DirectQuestion>(
  async (question): Promise<Paid | undefined> => {
    if (question.kind === 'connect') {
      await connect(question);
      return undefined;
    }
    const payers = question.customerIds.flatMap((customerId, at) => {
      const client = clients[at];
      return client ? [{ client, customerId }] : [];
    });
    return payInTurns(payers, question.count, pay);
  },
  async () => {
    for (const client of clients) await client.end();
  },
);
