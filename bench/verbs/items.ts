import type { Buyer } from '../lib/market.ts';
import type { Statement } from '../purchase/statements.ts';

export const verbs = ['open', 'refund', 'sell back', 'top up'] as const;
export type Verb = (typeof verbs)[number];

/** One use of a verb by a customer. */
export interface Item {
  customer: number;
  path: string;
  body: object;
  status: number;
  /** Empty for those that go over HTTP. */
  statements: Statement[];
}

export interface PrepareQuestion {
  customers: number;
  /** Of each verb: how many go over HTTP, and how many are recorded. */
  overHttp: number;
  recorded: number;
}

export interface Prepared {
  buyers: Buyer[];
  items: Record<Verb, { overHttp: Item[]; recorded: Item[] }>;
}
