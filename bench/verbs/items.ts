import type { FlatPlan } from '../lib/flat.ts';
import type { FlatCall } from '../lib/flat-process.ts';
import type { Buyer } from '../lib/market.ts';

export const verbs = ['open', 'refund', 'sell back', 'top up'] as const;
export type Verb = (typeof verbs)[number];

/** One use of a verb by a customer. */
export interface Item {
  customer: number;
  path: string;
  body: object;
  status: number;
}

export interface PrepareQuestion {
  customers: number;
  /** Of each verb: how many go over HTTP, and how many are recorded. */
  overHttp: number;
  recorded: number;
  ownerUrl: string;
}

export interface Prepared {
  buyers: Buyer[];
  items: Record<Verb, { overHttp: Item[]; plan: FlatPlan; calls: FlatCall[] }>;
}
