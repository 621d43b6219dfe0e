import type { StaffRole } from '../../contract/index.ts';
import { refuse, type Refusal } from '../errors.ts';
import { isId } from '../ids.ts';
import { isComparable, isStorable, nameOf, type Column } from './columns.ts';
import { Conditions, whereOf } from './conditions.ts';
import type { Resource, View } from './resource.ts';
import { addSearch } from './search.ts';
import type { Filter } from './spec.ts';

export interface ListQuery {
  start: number;
  limit: number;
  order: string;
  conditions: Conditions;
  /** Whether the list is a text search, which may match few rows, sorted by id. */
  isSearchById: boolean;
  /** Where keys and total are found without the view. */
  keys: KeySource | undefined;
  embeds: string[];
}

/** Another table's rows through which rows are found: their ids, and the column that holds them. */
interface Parents {
  by: string;
  ids: string;
}

export interface KeySource {
  table: string;
  where: string;
  /** The columns that the list is sorted by. */
  sorted: string;
  /**
   * Matches may come late in the list's order, which the planner takes for evenly spread: times grow with ids, what is missing
   * in some rows is missing in many that were added together, and so are rows of one parent. Up to those counted, they are
   * found before sorting.
   */
  isScattered: boolean;
  /** The best plan is the same for every value. */
  isSteady: boolean;
  /** The only filter is one value of a column whose index continues in the list's order: its own place in that order. */
  indexed?: string;
  /** `where` without the parents, which are the only filter of a list sorted by id. */
  among?: { parents: Parents; where: string };
}

const defaultRange = { start: 0, limit: 25 };
const defaultOrder = ['id', 'ASC'] as const;
const maxPageSize = 1_000;
const maxValues = 1_000;
const maxSearchLength = 200;

type Parameters = Readonly<Record<string, unknown>>;

/** Parses `range`, `sort`, `filter` and `embed` for the role; refuses everything else. */
export async function readListQuery(
  resource: Resource,
  role: StaffRole,
  parameters: Parameters,
): Promise<ListQuery> {
  const view = resource.viewOf(role);
  const conditions = new Conditions();
  const filter = withoutBadIds(readFilter(parameters['filter']));
  addScope(resource, role, conditions);
  const parents: (Parents | undefined)[] = [];
  for (const [key, value] of Object.entries(filter))
    if (key === 'q' && !view.columns.has('q'))
      await addSearch(resource, view, conditions, readWords(view, value));
    else parents.push(addFilter(view, conditions, key, value));
  const sorted = readSort(resource, view, parameters['sort']);
  const order = orderBy(sorted.column, sorted.direction);
  const isMany = Array.isArray(filter['id']) && parameters['range'] === undefined;
  return {
    ...(isMany ? { start: 0, limit: maxValues } : readRange(parameters['range'])),
    order,
    conditions,
    isSearchById: isById(order) && filter['q'] !== undefined && !view.columns.has('q'),
    keys: keySource(resource, conditions, sorted, parents),
    embeds: readEmbeds(resource, parameters['embed']),
  };
}

function keySource(
  { spec: { keys, within, order = defaultOrder } }: Resource,
  conditions: Conditions,
  { column: sorted, direction }: Sort,
  [parents, ...others]: readonly (Parents | undefined)[],
): KeySource | undefined {
  const where = conditions.sqlOnKeys(keys?.where);
  if (!keys || within || where === undefined || sorted?.through || sorted?.isDerived) return undefined;
  const isById = sorted === undefined || sorted.field === 'id';
  const isAlone = conditions.count === 1;
  const isAmong = parents !== undefined && others.length === 0 && isAlone && isById;
  const source = {
    table: keys.table,
    where,
    sorted: isById ? '"id"' : `"id", ${sorted.sql}`,
    isScattered:
      [...conditions.scattered].some((name) => name !== sorted?.sql) || (parents !== undefined && !isAmong),
    isSteady: conditions.count === 0,
  };
  const own = keys.where === undefined ? [] : [keys.where];
  if (isAmong) {
    const isSteady = !Array.isArray(conditions.values[0]);
    return { ...source, isSteady, among: { parents, where: whereOf(own) } };
  }
  const isUsualOrder = (sorted?.field ?? 'id') === order[0];
  if (!isAlone || !isUsualOrder || !conditions.indexed) return source;
  const { sql, cast } = conditions.indexed;
  // Unlike `= $1`, `ANY` leaves the column in the order, which its index alone has: the primary key is no choice if all rows have one
  // value. The sub-select hides the value: else PostgreSQL plans anew each time for values rarer than the average.
  const is = `${sql} = ANY(ARRAY[(SELECT $1::${cast})])`;
  return { ...source, isSteady: true, indexed: `${sql} ${direction}`, where: whereOf([...own, is]) };
}

/** A list by ids returns the records that exist: malformed ids are treated like missing ones. */
function withoutBadIds(filter: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const ids = filter['id'];
  return Array.isArray(ids) && ids.length <= maxValues
    ? { ...filter, id: ids.filter((id) => typeof id !== 'string' || isId(id)) }
    : filter;
}

const blank = { list: '', record: '' };

/** Adds the role's row-level scope. */
export function addScope(resource: Resource, role: StaffRole, conditions: Conditions): void {
  const scope: Filter = resource.spec.scope?.[role] ?? {};
  const everything: View = {
    columns: resource.columns,
    select: blank,
    json: blank,
    searched: [],
    numbers: [],
  };
  for (const [key, value] of Object.entries(scope)) addFilter(everything, conditions, key, value, true);
}

/** `fault` is a function because creating an Error builds a stack trace. */
function parseJson(text: unknown, fault: () => Refusal): unknown {
  if (typeof text !== 'string') throw fault();
  try {
    return JSON.parse(text);
  } catch {
    throw fault();
  }
}

function readRange(text: unknown): { start: number; limit: number } {
  if (text === undefined) return defaultRange;
  const fault = (): Refusal =>
    refuse('BAD_RANGE', 'range is [first,last], two whole numbers from 0, e.g. [0,24].');
  const range = parseJson(text, fault);
  if (!Array.isArray(range) || range.length !== 2 || !range.every(isPosition)) throw fault();
  const [first = 0, last = 0] = range as number[]; // two positions, checked above
  if (last < first) throw fault();
  return { start: first, limit: Math.min(last - first + 1, maxPageSize) };
}

/** Parses a JSON list of names. */
export function readFields(text: unknown, fault: () => Refusal): string[] {
  const fields = parseJson(text, fault);
  if (!Array.isArray(fields) || !fields.every((field) => typeof field === 'string')) throw fault();
  return fields;
}

const isPosition = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

interface Sort {
  column: Column | undefined;
  direction: 'ASC' | 'DESC';
}

function readSort(resource: Resource, view: View, text: unknown): Sort {
  const [field, usual] = resource.spec.order ?? defaultOrder;
  if (text === undefined) return { column: view.columns.get(field), direction: usual };
  const fault = (): Refusal =>
    refuse('BAD_SORT', 'sort is ["field","ASC"] or ["field","DESC"] with a field that can be sorted.');
  const sort = parseJson(text, fault);
  if (!Array.isArray(sort) || sort.length !== 2) throw fault();
  const [name, way] = sort as unknown[]; // a pair, checked above
  const direction = typeof way === 'string' ? way.toUpperCase() : way;
  const column = typeof name === 'string' ? view.columns.get(name) : undefined;
  if (!column?.sort || (direction !== 'ASC' && direction !== 'DESC')) throw fault();
  return { column, direction };
}

const byId = { ASC: '"id" ASC', DESC: '"id" DESC' };
const isById = (order: string): boolean => order === byId.ASC || order === byId.DESC;

/**
 * Equal values follow the direction too, so that the newest of one moment is first, and one index serves both directions.
 * NULLS LAST only for nullable columns: an index cannot serve `DESC NULLS LAST`.
 */
function orderBy(column: Column | undefined, direction: 'ASC' | 'DESC'): string {
  if (!column || column.field === 'id') return byId[direction];
  return `${column.sql} ${direction}${column.nullable ? ' NULLS LAST' : ''}, ${byId[direction]}`;
}

function readFilter(text: unknown): Readonly<Record<string, unknown>> {
  if (text === undefined) return {};
  const fault = (): Refusal => refuse('BAD_FILTER', 'filter is a JSON object of fields and values.');
  const filter = parseJson(text, fault);
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) throw fault();
  return filter as Record<string, unknown>; // an object, checked above
}

const operators: Readonly<Record<string, string>> = { gte: '>=', gt: '>', lte: '<=', lt: '<' };

/** Adds a filter, and returns the parents through which a strict comparison finds the same rows: null has none. */
function addFilter(
  view: View,
  conditions: Conditions,
  key: string,
  value: unknown,
  isOwn = false,
): Parents | undefined {
  const [, stem = '', suffix = ''] = /^(.+)_(gte|gt|lte|lt|neq)$/.exec(key) ?? [];
  const whole = view.columns.get(key);
  const column = whole ?? view.columns.get(stem);
  if (!column || !(isOwn || column.filter)) throw unfit(key);
  const isEqual = whole !== undefined || suffix === 'neq';
  const comparison = isEqual
    ? equals(column, conditions, key, value)
    : exceeds(column, conditions, key, value, operators[suffix]);
  const condition = `${column.sql}${comparison}`;
  const { through, isDerived } = column;
  const isNegated = !whole && suffix === 'neq';
  if (column.among && isEqual && !isNegated && value !== null) {
    const { table, column: name } = column.among;
    conditions.add(`"id" IN (SELECT "id" FROM "${table}" WHERE "${name}"${comparison})`);
    return undefined;
  }
  if (!isEqual || value === null || column.type === 'instant')
    conditions.scattered.add(through ? `"${nameOf(through.by)}"` : column.sql);
  if (column.isIndexed && isEqual && !isNegated && value !== null && !Array.isArray(value))
    conditions.indexed = column;
  if (!through || isNegated) {
    const sql = isNegated ? `(${condition}) IS NOT TRUE` : condition;
    conditions.add(sql, through || isDerived ? undefined : sql);
    return undefined;
  }
  const by = nameOf(through.by);
  if (value === null) {
    conditions.add(condition, `"${by}" IS NULL`);
    return undefined;
  }
  const ids = `SELECT "id" FROM "${through.table}" WHERE "${through.column}"${comparison}`;
  conditions.add(condition, `"${by}" = ANY(ARRAY(${ids}))`);
  return { by, ids };
}

function exceeds(
  column: Column,
  conditions: Conditions,
  key: string,
  value: unknown,
  operator: string | undefined,
): string {
  if (column.filter !== 'range' || operator === undefined || !isComparable(column, value)) throw unfit(key);
  return ` ${operator} ${conditions.bind(value)}::${column.cast}`;
}

function equals(column: Column, conditions: Conditions, key: string, value: unknown): string {
  if (value === null) return ' IS NULL';
  if (Array.isArray(value)) {
    if (value.length > maxValues || !value.every((item) => isComparable(column, item))) throw unfit(key);
    return ` = ANY(${conditions.bind(value)}::${column.cast}[])`;
  }
  if (!isComparable(column, value)) throw unfit(key);
  return ` = ${conditions.bind(value)}::${column.cast}`;
}

function readWords(view: View, value: unknown): string {
  if (typeof value !== 'string' || value.length > maxSearchLength || !isStorable(value)) throw unfit('q');
  if (view.searched.length === 0) throw unfit('q');
  return value;
}

/** The same error for unknown, hidden and unfilterable fields, so that it reveals nothing. */
const unfit = (key: string): Refusal =>
  refuse(
    'BAD_FILTER',
    `The filter ${JSON.stringify(key.slice(0, 80))} is unknown or its value does not fit.`,
  );

export function readEmbeds(resource: Resource, text: unknown): string[] {
  if (text === undefined) return [];
  const allowed = Object.keys(resource.spec.embeds ?? {});
  const fault = (): Refusal =>
    refuse(
      'VALIDATION_FAILED',
      allowed.length === 0 ? 'Nothing can be embedded here.' : `embed is a list of: ${allowed.join(', ')}.`,
    );
  const embeds = parseJson(text, fault);
  if (!Array.isArray(embeds) || !embeds.every((name) => typeof name === 'string' && allowed.includes(name)))
    throw fault();
  return [...new Set(embeds as string[])]; // names, checked above
}
