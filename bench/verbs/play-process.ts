/** Plays items: over HTTP, or by their recorded statements, or by one function made of these. */
import { randomUUID } from 'node:crypto';

import pg from 'pg';

import { Browser } from '../lib/browser.ts';
import { password } from '../lib/credentials.ts';
import type { Buyer } from '../lib/market.ts';
import { answerParent } from '../lib/worker-process.ts';
import type { Bought } from '../purchase/load-process.ts';
import type { Sent, Statement } from '../purchase/statements.ts';
import type { Item } from './items.ts';

export type PlayQuestion =
  | { kind: 'sign-in'; origin: string; buyers: Buyer[] }
  | { kind: 'connect'; url: string; customers: number }
  | { kind: 'http'; items: Item[] }
  | { kind: 'replay' | 'planned'; items: Item[] }
  | { kind: 'function'; items: Item[]; name: string };

let browsers: Browser[] = [];
let clients: pg.Client[] = [];

function valueOf(sent: Sent): unknown {
  if (sent.kind === 'list') return sent.items.map(valueOf);
  if (sent.kind === 'bytes') return Buffer.from(sent.base64, 'base64');
  return sent.kind === 'time' ? new Date() : sent.value;
}

/** The name of a text's plan, if each connection is to plan it once. */
type NameOf = (text: string) => { name?: string };

const names = new Map<string, string>();
const planned: NameOf = (text) => {
  const name = names.get(text) ?? `plan_${names.size}`;
  names.set(text, name);
  return { name };
};

async function replay(client: pg.Client, { statements }: Item, nameOf: NameOf = () => ({})): Promise<void> {
  await client.query('BEGIN');
  for (const { text, values } of statements)
    await client.query({ ...nameOf(text), text, values: values.map(valueOf) });
  await client.query('COMMIT');
}

async function call(client: pg.Client, name: string, { statements }: Item): Promise<void> {
  const values = statements.flatMap((statement: Statement) => statement.values.map(valueOf));
  const text = `SELECT ${name}(${values.map((_, place) => `$${place + 1}`).join()})`;
  await client.query({ name, text, values });
}

async function post(browser: Browser, { path, body, status }: Item): Promise<void> {
  const reply = await browser.send('POST', path, body, randomUUID());
  if (reply.status !== status) throw new Error(`${path} answered ${reply.status}: ${reply.body}`);
}

/** Each customer's items one after the other, those of different customers at once. */
async function play(
  items: readonly Item[],
  one: (customer: number, item: Item) => Promise<void>,
): Promise<Bought> {
  const latenciesMs: number[] = [];
  const began = performance.now();
  const customers = [...new Set(items.map(({ customer }) => customer))];
  await Promise.all(
    customers.map(async (customer) => {
      for (const item of items.filter((each) => each.customer === customer)) {
        const sentAt = performance.now();
        await one(customer, item);
        latenciesMs.push(performance.now() - sentAt);
      }
    }),
  );
  return { count: latenciesMs.length, elapsedMs: performance.now() - began, latenciesMs };
}

const at = <Value>(list: readonly Value[], place: number): Value => {
  const value = list[place];
  if (value === undefined) throw new Error('Nobody plays this customer.');
  return value;
};

answerParent<PlayQuestion>(
  async (question) => {
    if (question.kind === 'sign-in') {
      browsers = question.buyers.map(() => new Browser(question.origin));
      for (const [place, { email }] of question.buyers.entries())
        await at(browsers, place).signIn(email, password);
      return {};
    }
    if (question.kind === 'connect') {
      clients = Array.from(
        { length: question.customers },
        () => new pg.Client({ connectionString: question.url }),
      );
      for (const client of clients) await client.connect();
      return {};
    }
    const { items } = question;
    if (question.kind === 'http') return play(items, (customer, item) => post(at(browsers, customer), item));
    if (question.kind === 'function') {
      const { name } = question;
      return play(items, (customer, item) => call(at(clients, customer), name, item));
    }
    const nameOf = question.kind === 'planned' ? planned : undefined;
    return play(items, (customer, item) => replay(at(clients, customer), item, nameOf));
  },
  async () => {
    await Promise.all(clients.map((client) => client.end()));
  },
);
