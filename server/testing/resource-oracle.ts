import type { ColumnSpec } from '../src/platform/resource/index.ts';

// Records are JSON; the oracle reads any of their fields.
type Wire = Record<string, unknown>;

/** A column's value as text; only JSON columns hold more than plain values, and they are never compared. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A sortable form of a column's value, computed independently of the database. */
export function comparable(spec: ColumnSpec, value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  if (spec.type === 'instant') return new Date(textOf(value)).getTime();
  if (spec.type === 'bool') return value === true ? 1 : 0;
  return typeof value === 'number' ? value : textOf(value);
}

/** Whether the rows are sorted in the direction, nulls last and ties by id in the same direction. */
export function isOrdered(rows: Wire[], field: string, spec: ColumnSpec, direction: 'ASC' | 'DESC'): boolean {
  return rows.every((row, at) => {
    const next = rows[at + 1];
    if (!next) return true;
    const [left, right] = [comparable(spec, row[field]), comparable(spec, next[field])];
    if (left === right) {
      const [id, nextId] = [textOf(row['id']), textOf(next['id'])];
      return field === 'id' || (direction === 'ASC' ? id < nextId : id > nextId);
    }
    if (left === null) return false;
    if (right === null) return true;
    // The database's collation orders words, which this oracle does not know.
    if (typeof left === 'string' && spec.type !== 'uuid' && spec.type !== 'date') return true;
    return direction === 'ASC' ? left < right : left > right;
  });
}

export function compare(spec: ColumnSpec, value: unknown, operator: string, bound: unknown): boolean {
  const [left, right] = [comparable(spec, value), comparable(spec, bound)];
  if (left === null || right === null || typeof left !== typeof right) return false;
  switch (operator) {
    case 'gte':
      return left >= right;
    case 'gt':
      return left > right;
    case 'lte':
      return left <= right;
    default:
      return left < right;
  }
}

/** Values of the wrong type, which a filter or a write must refuse. */
export const misfits: Record<ColumnSpec['type'], unknown[]> = {
  uuid: ['nope', 7, true, {}, "' OR 1=1 --"],
  text: [7, true, {}, ['a', 7], 'NUL \0 sign'],
  enum: ['no-such-state', 7, {}, true],
  int: ['7', 1.5, {}, true, [1, '2'], 1e300],
  cents: ['7', 1.5, {}, true, [1, '2'], 9_007_199_254_740_992],
  bool: ['true', 1, 0, {}],
  instant: ['yesterday', 7, {}, '2026-02-30', '2026-13-01T00:00:00Z', '0000-01-01'],
  date: ['yesterday', 7, {}, '2026-02-30', '2026-02-03T00:00:00Z'],
  json: [1, 'x', {}],
};
