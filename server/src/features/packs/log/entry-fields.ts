import type { RunVersion } from '../fairness/index.ts';

/** The members that an entry has from its event: each version leaves out what only the other one has. */
export function entryFields(
  kind: string,
  fields: Readonly<Record<string, unknown>>,
  version: RunVersion,
): Readonly<Record<string, unknown>> {
  const foreign = version === 2 ? 'picked' : kind === 'refund' ? 'reason' : undefined;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== foreign));
}
