import { sqlFunction } from '../../platform/database/sql-function.ts';
import { listNumbers } from './declarations.ts';

/** Whole numbers only: names and figures are the code's own. */
const rows = listNumbers()
  .map(({ key, value, min, max }) => `('${key}', ${value}::bigint, ${min}::bigint, ${max}::bigint)`)
  .join(', ');

export const settingFunctions = [
  // When staff last changed a setting whose name ends so; null when none of them was ever changed.
  sqlFunction(
    'settings_changed_1(text)',
    'timestamptz',
    `BEGIN RETURN (SELECT max(updated_at) FROM settings WHERE key LIKE '%' || $1); END`,
  ),
  // A number that staff may set, as the database has it now: never from a server's memory.
  sqlFunction(
    'setting_1(text)',
    'bigint',
    `BEGIN
      RETURN (SELECT least(d.max, greatest(d.min, coalesce(s.value::text::bigint, d.value)))
        FROM (VALUES ${rows}) AS d (key, value, min, max) LEFT JOIN settings s ON s.key = d.key WHERE d.key = $1);
    END`,
  ),
];
