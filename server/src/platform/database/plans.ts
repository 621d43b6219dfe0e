import type pg from 'pg';

import { config } from '../../config.ts';
import { Scope } from '../scope.ts';

/** Every connection caches its plans. */
const maxPlans = 500;
const names = new Map<string, string>();
let isEveryPlanned = false;

/** A statement that each connection plans once; unnamed behind a pooler, or when there are too many texts already. */
export function planned(text: string, values: unknown[]): pg.QueryConfig {
  if (!config().keepsPlans) return { text, values };
  if (!names.has(text) && names.size < maxPlans) names.set(text, `plan_${names.size}`);
  const name = names.get(text);
  return name === undefined ? { text, values } : { name, text, values };
}

/** For programs that send few texts thousands of times: from now on every statement with values is planned once. */
export function planEveryStatement(): void {
  isEveryPlanned = true;
}

const frequent = new Scope<true>();

/**
 * Each connection plans the statements with values that `work` sends once: for frequent verbs, whose statements find rows by
 * their keys. Planning is a quarter of what PostgreSQL does for an opening (docs/benchmarks.md).
 */
export const planOnce = <Result>(work: () => Result): Result => frequent.run(true, work);

export const plannedIfFrequent = (text: string, values: unknown[]): pg.QueryConfig =>
  values.length > 0 && (isEveryPlanned || frequent.get() === true) ? planned(text, values) : { text, values };
