import { Transform, type Writable } from 'node:stream';

import type pg from 'pg';
import QueryStream from 'pg-query-stream';

import { sequelize, type Row } from '../db.ts';
import { pipeToClient } from '../http/pipe-to-client.ts';
import type { StaffRole } from '../../contract/index.ts';
import type { Column } from './columns.ts';
import type { ListQuery } from './query.ts';
import type { Resource } from './resource.ts';

const rowsAtOnce = 500;
const longestExport = '30min';

/** Streams the whole list as the role sees it; memory holds a few hundred rows, however long the list is. */
export async function writeCsv(
  resource: Resource,
  role: StaffRole,
  query: ListQuery,
  target: Writable,
): Promise<void> {
  const view = resource.viewOf(role);
  const columns = [...view.columns.values()].filter((column) => !column.recordOnly);
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
    await client.query(`SET LOCAL statement_timeout = '${longestExport}'`);
    await pipeToClient(client.query(statement), target, linesOf(columns));
  } finally {
    await client.query('ROLLBACK').catch(() => undefined);
    sequelize.connectionManager.releaseConnection(connection);
  }
}

function linesOf(columns: readonly Column[]): Transform {
  const header = `${columns.map((column) => cellOf(column.field)).join(',')}\r\n`;
  let isFirst = true;
  return new Transform({
    writableObjectMode: true,
    transform(row: Row, _encoding, done) {
      const line = `${columns.map((column) => cellOf(row[column.field])).join(',')}\r\n`;
      done(null, isFirst ? header + line : line);
      isFirst = false;
    },
    flush(done) {
      done(null, isFirst ? header : undefined);
    },
  });
}

const formula = /^[=+\-@\t\r]/;

/** One cell as in RFC 4180; text that a spreadsheet would run as a formula is marked as text. */
export function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text =
    typeof value === 'string' ? value : value instanceof Date ? value.toISOString() : JSON.stringify(value);
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
