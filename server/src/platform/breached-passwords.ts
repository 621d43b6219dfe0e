import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { isBreachedPassword, openBreachFilter, type BreachFilter } from '../contract/index.ts';

interface Filter {
  file: Buffer;
  /** Strong ETag. */
  tag: string;
  filter: BreachFilter;
}

let current: Filter | undefined;

/** The list of common and breached passwords (scripts/build-breach-filter.mjs), loaded at first use. */
export function readBreachFilter(): Filter {
  if (current) return current;
  const file = readFileSync(new URL('breached-passwords.bin', import.meta.url));
  const tag = `"${createHash('sha256').update(file).digest('hex').slice(0, 32)}"`;
  current = { file, tag, filter: openBreachFilter(file) };
  return current;
}

/** Whether a password is common or was breached. About one in 7,000 other passwords is a false positive. */
export const isBreached = (password: string): boolean =>
  isBreachedPassword(readBreachFilter().filter, password);
