import { seconds } from '../../../platform/clock.ts';
import { withOwnDeadline } from '../../../platform/database/deadline.ts';
import { sql } from '../../../platform/db.ts';
import { cacheFor } from './run-cache.ts';

/** A substitute is as digital as the unit it replaces, so the counts of a published run never change. */
const cachedMs = 6 * 3_600_000;

/**
 * Counts a run's digital units by class, from its public checklist: a recipe row without a kind may draw them too, once
 * they are back in the vault.
 */
export function countDigital(id: string): Promise<ReadonlyMap<string, number>> {
  // Millions of units take seconds: longer than a request waits, so that the next one finds the counts.
  return cacheFor(cachedMs, `digital:${id}`, () => withOwnDeadline(() => count(id), seconds(30)));
}

async function count(id: string): Promise<ReadonlyMap<string, number>> {
  const kinds = await sql<{ slug: string }>('SELECT slug FROM unit_kinds WHERE is_digital');
  if (kinds.length === 0) return new Map();
  // Records are canonical JSON: quotes inside a text are escaped, so this member is found nowhere else.
  const members = kinds.map(({ slug }) => `"kind":${JSON.stringify(slug)}`);
  const rows = await sql<{ classSlug: string; units: number }>(
    `SELECT u.class_slug AS "classSlug", count(*)::int AS units FROM run_units u
     WHERE u.run_id = $1 AND EXISTS (SELECT 1 FROM unnest($2::text[]) m WHERE strpos(u.record, m) > 0)
     GROUP BY u.class_slug`,
    [id, members],
  );
  return new Map(rows.map(({ classSlug, units }) => [classSlug, units]));
}
