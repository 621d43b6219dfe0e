import { z } from 'zod';

import type { StaffRole } from '../../contract/index.ts';
import { one } from '../db.ts';
import type { ListQuery } from './query.ts';
import type { Resource } from './resource.ts';

/** More rows than these are not added up: the person narrows the filter. */
export const addsUpTo = 100_000;

export const listTotals = z.object({
  count: z.int().min(0).max(addsUpTo),
  /** False when the filter finds more rows than are added up: then there are no sums. */
  isWhole: z.boolean(),
  /** By field, in cents. */
  sums: z.record(z.string(), z.int()),
});
export type ListTotals = z.infer<typeof listTotals>;

export const hasTotals = ({ columns }: Resource): boolean => [...columns.values()].some(({ adds }) => adds);

/** Adds up the amounts that the role may read over everything the filter finds, in one statement. */
export async function addUp(
  resource: Resource,
  role: StaffRole,
  { conditions }: ListQuery,
): Promise<ListTotals> {
  const added = [...resource.viewOf(role).columns.values()].filter(({ adds }) => adds);
  const sums = added.map(({ field, sql }) => `'${field}', coalesce(sum(${sql}), 0)::bigint`);
  const columns = ['1 AS one', ...added.map(({ sql }) => sql)].join(', ');
  const row = await one<ListTotals>(
    `SELECT count(*)::int AS count, json_build_object(${sums.join(', ')}) AS sums
     FROM (SELECT ${columns} FROM "${resource.spec.from}"${conditions.sql} LIMIT ${addsUpTo + 1}) AS r`,
    conditions.values,
  );
  const { count = 0, sums: whole = {} } = row ?? {};
  return count > addsUpTo
    ? { count: addsUpTo, isWhole: false, sums: {} }
    : { count, isWhole: true, sums: whole };
}
