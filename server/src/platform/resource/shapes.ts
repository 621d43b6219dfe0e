import { z } from 'zod';

import type { Column } from './columns.ts';
import type { ResourceSpec } from './spec.ts';

export type Shapes = Readonly<Record<'record' | 'row' | 'body' | 'changes', z.ZodObject>>;

/** What is read and written, by the declared columns. Fields that not every role reads are optional. */
export function shapesOf({ name, embeds = {} }: ResourceSpec, columns: readonly Column[]): Shapes {
  const shapeOf = (shown: readonly Column[]): z.ZodObject => {
    const fields = shown.map((column) => [
      column.field,
      column.read ? column.output.optional() : column.output,
    ]);
    const embedded = Object.keys(embeds).map((field) => [field, related]);
    return z.object(Object.fromEntries([...fields, ...embedded]));
  };
  const record = shapeOf(columns);
  const row = columns.some((column) => column.recordOnly)
    ? shapeOf(columns.filter((column) => !column.recordOnly))
    : record;
  const title = name.replaceAll(/(?:^|[^a-z]+)([a-z])/g, (_, first: string) => first.toUpperCase());
  record.register(z.globalRegistry, { id: `${title}Record` });
  if (row !== record) row.register(z.globalRegistry, { id: `${title}Row` });
  const written = columns.filter((column) => column.write !== undefined);
  const body = z.looseObject({
    ...Object.fromEntries(
      written.map((column) => [column.field, column.required ? inputOf(column) : inputOf(column).optional()]),
    ),
    reason,
  });
  return { record, row, body, changes: body.partial() };
}

const reason = z.string().nullish().describe('Why, for the audit log; required for some fields');
const related = z.looseObject({}).nullable().optional().describe('The related record, when embedded');

/** A field's own schema says more than that of its type, which `input` begins with. */
function inputOf({ schema, type, nullable, input, output }: Column): z.ZodType {
  if (!schema) return type === 'uuid' ? output : input;
  return nullable ? schema.nullable() : schema;
}
