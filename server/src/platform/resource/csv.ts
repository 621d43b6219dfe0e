import { Transform, type Writable } from 'node:stream';

import type pg from 'pg';
import QueryStream from 'pg-query-stream';

import { sequelize, type Row } from '../db.ts';
import { cellOf } from '../http/csv.ts';
import { pipeToClient } from '../http/pipe-to-client.ts';
import { formatBps, formatMoney, nameValue, type StaffRole } from '../../contract/index.ts';
import { refuse, type Refusal } from '../errors.ts';
import { readFields, type ListQuery } from './query.ts';
import type { Column } from './columns.ts';
import type { Resource } from './resource.ts';

const rowsAtOnce = 500;
const maxExportTime = '30min';

interface CsvColumn {
  field: string;
  heading: string;
  cell: (value: unknown) => string;
}

/**
 * Without `columns`, every field of the role's list, raw. With `columns`, a JSON list of fields: those that the role may
 * see, with headings and values as the console shows them, and the id in one more. Error: VALIDATION_FAILED.
 */
export function readCsvColumns(resource: Resource, role: StaffRole, chosen: unknown): CsvColumn[] {
  const seen = [...resource.viewOf(role).columns.values()].filter((column) => !column.recordOnly);
  if (chosen === undefined) return seen.map(({ field }) => ({ field, heading: field, cell: cellOf }));
  const fault = (): Refusal => refuse('VALIDATION_FAILED', 'columns is a JSON list of fields of the list.');
  const fields = new Set([...readFields(chosen, fault), 'id']);
  const isListed = (field: string) => resource.columns.get(field)?.recordOnly === undefined;
  if (![...fields].every((field) => resource.columns.has(field) && isListed(field))) throw fault();
  return [...fields].flatMap((field) => {
    const column = seen.find((each) => each.field === field);
    if (!column) return [];
    return [{ field, heading: column.label, cell: (value: unknown) => readableCell(column, value) }];
  });
}

/** Streams the whole list as the role sees it; memory holds a few hundred rows, however long the list is. */
export async function writeCsv(
  resource: Resource,
  role: StaffRole,
  { columns, ...query }: ListQuery & { columns: readonly CsvColumn[] },
  target: Writable,
): Promise<void> {
  const view = resource.viewOf(role);
  const { conditions, order } = query;
  const statement = new QueryStream(
    `SELECT ${view.select.list} FROM "${resource.spec.from}"${conditions.sql} ORDER BY ${order}`,
    conditions.values,
    { batchSize: rowsAtOnce },
  );
  const connection = await sequelize.connectionManager.getConnection({ type: 'read' });
  const client = connection as pg.Client; // Sequelize's connection is pg's own client.
  try {
    // The default statement timeout runs until the last row is fetched, however slowly the client reads.
    await client.query('BEGIN READ ONLY');
    await client.query(`SET LOCAL statement_timeout = '${maxExportTime}'`);
    await pipeToClient(client.query(statement), target, linesOf(columns));
  } finally {
    await client.query('ROLLBACK').catch(() => undefined);
    sequelize.connectionManager.releaseConnection(connection);
  }
}

function linesOf(columns: readonly CsvColumn[]): Transform {
  const header = `${columns.map(({ heading }) => cellOf(heading)).join(',')}\r\n`;
  let isFirst = true;
  return new Transform({
    writableObjectMode: true,
    transform(row: Row, _encoding, done) {
      const line = `${columns.map(({ field, cell }) => cell(row[field])).join(',')}\r\n`;
      done(null, isFirst ? header + line : line);
      isFirst = false;
    },
    flush(done) {
      done(null, isFirst ? header : undefined);
    },
  });
}

/** A value as the console shows it. Amounts are quoted instead of marked as text, so that they stay numbers. */
function readableCell(column: Column, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (column.type === 'cents') return `"${formatMoney(Number(value))}"`;
  if (column.type === 'int' && column.field.endsWith('Bps')) return formatBps(Number(value));
  if (column.type === 'bool') return value === true ? 'Yes' : 'No';
  if (column.type === 'enum' && typeof value === 'string') return cellOf(nameValue(column, value));
  if (value instanceof Date)
    return value
      .toISOString()
      .replace('T', ' ')
      .replace(/\.\d+Z$/, ' UTC');
  return cellOf(value);
}
