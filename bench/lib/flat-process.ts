/** Calls a flat function: each customer's calls one after the other on their own connection, those of different customers at once. */
import pg from 'pg';

import type { Written } from './flat.ts';
import { answerParent } from './worker-process.ts';

export interface FlatCall {
  customer: number;
  rows: Written;
}

export type FlatQuestion =
  | { kind: 'connect'; url: string; customers: number }
  | { kind: 'call'; name: string; calls: FlatCall[] };

export interface Played {
  count: number;
  elapsedMs: number;
  latenciesMs: number[];
}

let clients: pg.Client[] = [];

async function connect(url: string, customers: number): Promise<void> {
  clients = Array.from({ length: customers }, () => new pg.Client({ connectionString: url }));
  for (const client of clients) await client.connect();
}

async function call(name: string, calls: readonly FlatCall[]): Promise<Played> {
  const latenciesMs: number[] = [];
  const began = performance.now();
  await Promise.all(
    clients.map(async (client, place) => {
      for (const { customer, rows } of calls) {
        if (customer !== place) continue;
        const sentAt = performance.now();
        const text = `SELECT ${name}(${rows.map((_, at) => `$${at + 1}`).join()})`;
        await client.query({ name, text, values: [...rows] });
        latenciesMs.push(performance.now() - sentAt);
      }
    }),
  );
  return { count: latenciesMs.length, elapsedMs: performance.now() - began, latenciesMs };
}

answerParent<FlatQuestion>(
  async (question) =>
    question.kind === 'connect'
      ? connect(question.url, question.customers)
      : call(question.name, question.calls),
  async () => {
    await Promise.all(clients.map((client) => client.end()));
  },
);
