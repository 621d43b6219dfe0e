import { refuse } from '../errors.ts';

/** Strong ETag of a version. */
export const etagOf = (version: unknown): string => `"${String(version)}"`;

/** Whether an If-Match header names the version: `*`, or one strong tag of the list. Weak tags never match. */
export function matchesVersion(ifMatch: string, version: unknown): boolean {
  if (ifMatch.trim() === '*') return true;
  return ifMatch.split(',').some((tag) => tag.trim() === etagOf(version));
}

/** Reads the If-Match header; refuses when the resource requires one and it is missing. */
export function readIfMatch(header: string | undefined, demand: 'optional' | 'required'): string | undefined {
  if (header === undefined && demand === 'required')
    throw refuse('PRECONDITION_REQUIRED', 'Send If-Match with the ETag of the record that you changed.');
  return header;
}
