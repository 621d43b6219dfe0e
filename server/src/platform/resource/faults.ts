import type { FieldErrors } from '../../contract/index.ts';
import { refuse, refuseFields } from '../errors.ts';
import type { Resource } from './resource.ts';

interface SqlFault {
  code: string;
  detail: string;
  column: string;
  constraint: string;
}

/** The database's error, whether Sequelize wrapped it or not. */
function sqlFaultOf(failure: unknown): SqlFault | undefined {
  if (!(failure instanceof Error)) return undefined;
  const source: object = 'parent' in failure && failure.parent instanceof Error ? failure.parent : failure;
  const read = (name: string): string => {
    const value: unknown = Reflect.get(source, name);
    return typeof value === 'string' ? value : '';
  };
  const code = read('code');
  if (!/^2[23]...$/.test(code)) return undefined;
  return { code, detail: read('detail'), column: read('column'), constraint: read('constraint') };
}

/**
 * Converts a constraint violation into a refusal about fields; returns any other failure unchanged. Column and
 * constraint names never reach the answer: only declared fields do.
 */
export function asWriteRefusal(resource: Resource, failure: unknown, isDelete: boolean): unknown {
  const fault = sqlFaultOf(failure);
  if (!fault) return failure;
  if (isDelete && fault.code === '23503')
    return refuse('STILL_REFERENCED', 'Other records still refer to this one.');
  switch (fault.code) {
    case '23505':
      return refuseFields('INVALID_RECORD', name(resource, keyColumns(fault.detail), 'is already taken'));
    case '23503':
      return refuseFields('INVALID_RECORD', name(resource, keyColumns(fault.detail), 'does not exist'));
    case '23502':
      return refuseFields('INVALID_RECORD', name(resource, [fault.column], 'is required'));
    default: {
      const check = resource.spec.checks?.[fault.constraint];
      if (check) return refuseFields('INVALID_RECORD', { [check.field]: check.message });
      return refuseFields(
        'INVALID_RECORD',
        name(resource, checkedColumns(resource, fault), 'is not allowed'),
      );
    }
  }
}

/** `Key (set_id, lower(number))=(…) already exists.` */
const keyColumns = (detail: string): string[] =>
  (/^Key \((.*?)\)=\(/.exec(detail)?.[1] ?? '')
    .split(', ')
    .map((column) => column.replaceAll('"', '').replace(/^(?:lower|ltrim)\((\w+).*$/, '$1'));

/** A column's own CHECK is called `<table>_<column>_check`; a table's CHECK names no column. */
const checkedColumns = (resource: Resource, { constraint }: SqlFault): string[] =>
  [...resource.columns.values()]
    .map((column) => column.sql.slice(1, -1))
    .filter((column) => constraint.replace(/\d+$/, '') === `${resource.spec.table ?? ''}_${column}_check`);

function name(resource: Resource, columns: readonly string[], message: string): FieldErrors {
  const fields = [...resource.columns.values()].filter((column) => columns.includes(column.sql.slice(1, -1)));
  const writable = fields.filter((column) => column.write !== undefined);
  const named = writable.length > 0 ? writable : fields;
  // `root` is where react-admin's forms show errors that belong to no single input.
  if (named.length === 0) return { root: { serverError: 'These values do not go together.' } };
  return Object.fromEntries(named.map((column) => [column.field, message]));
}
