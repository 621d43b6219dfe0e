import type { RunVersion } from '../../fairness/index.ts';

/** The event's fields for a log entry, without those that only the other version has. */
export function entryFields(
  kind: string,
  fields: Readonly<Record<string, unknown>>,
  version: RunVersion,
): Readonly<Record<string, unknown>> {
  const foreign = version === 2 ? 'picked' : kind === 'refund' ? 'reason' : undefined;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== foreign));
}
