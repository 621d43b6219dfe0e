import { Transform, type Writable } from 'node:stream';

import type pg from 'pg';
import QueryStream from 'pg-query-stream';

import { sequelize, type Row } from '../db.ts';
import { byteOrderMark, cellOf } from '../http/csv.ts';
import { pipeToClient } from '../http/pipe-to-client.ts';
import {
  formatHundredths,
  nameValue,
  shopCurrency,
  type ResourceDeclaration,
  type StaffRole,
} from '../../contract/index.ts';
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
 * Without `columns`, every field of the role's list under its own name. With `columns`, a JSON list of fields: those that
 * the role may see, under headings for people that name the unit, then what its import reads, and the id. Error: VALIDATION_FAILED.
 */
export function readCsvColumns(resource: Resource, role: StaffRole, chosen: unknown): CsvColumn[] {
  const seen = [...resource.viewOf(role).columns.values()].filter((column) => !column.recordOnly);
  if (chosen === undefined) return seen.map(({ field }) => ({ field, heading: field, cell: cellOf }));
  const fault = (): Refusal => refuse('VALIDATION_FAILED', 'columns is a JSON list of fields of the list.');
  const asked = readFields(chosen, fault);
  const fields = new Set([...asked, ...(resource.spec.importable ?? []), 'id']);
  const isListed = (field: string) => resource.columns.get(field)?.recordOnly === undefined;
  if (![...fields].every((field) => resource.columns.has(field) && isListed(field))) throw fault();
  return [...fields].flatMap((field) => {
    const column = seen.find((each) => each.field === field);
    if (!column) return [];
    const heading = field === 'id' ? idHeadingOf(resource.spec) : headingOf(column);
    return [{ field, heading, cell: (value: unknown) => dataCell(column, value) }];
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
  const header = `${byteOrderMark}${columns.map(({ heading }) => cellOf(heading)).join(',')}\r\n`;
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

/** Of what the id is, so that the import knows whose list a file was. */
export const idHeadingOf = ({ label: [one] }: Pick<ResourceDeclaration, 'label'>): string => `${one} ID`;

/** The label with the unit of its values. */
export function headingOf({ field, label, type }: Pick<Column, 'field' | 'label' | 'type'>): string {
  if (type === 'cents') return `${label} (${shopCurrency})`;
  if (type === 'instant') return `${label} (UTC)`;
  return isShare(type, field) ? `${label} (%)` : label;
}

const isShare = (type: Column['type'], field: string): boolean => type === 'int' && field.endsWith('Bps');

/** A value as data: plain numbers in the heading's unit, times as ISO 8601, codes as the import reads them. */
function dataCell(column: Column, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (column.type === 'cents' || isShare(column.type, column.field)) return formatHundredths(Number(value));
  return cellOf(column.inWords && typeof value === 'string' ? nameValue(column, value) : value);
}
