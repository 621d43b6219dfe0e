import { DataTypes, type Model, type ModelAttributes, type ModelStatic } from 'sequelize';

import type { ColumnType, ResourceDeclaration, StaffRole } from '../../contract/index.ts';
import { sequelize } from '../db.ts';
import { compileColumn, mayRead, type Column } from './columns.ts';
import { shapesOf, type Shapes } from './shapes.ts';
import type { ResourceSpec, ServerResource } from './spec.ts';

/** What one role sees of a resource. */
export interface View {
  columns: ReadonlyMap<string, Column>;
  select: { list: string; record: string };
  /** The same columns of selected rows, as JSON expressions for answers that the database serialises. */
  json: { list: string; record: string };
  /** Columns that `q` searches. */
  searched: readonly Column[];
  /** Columns that a whole number in `q` is compared with. */
  numbers: string[];
}

export interface Resource {
  spec: ResourceSpec;
  columns: ReadonlyMap<string, Column>;
  /** The last part of its name: the unit of Content-Range. */
  unit: string;
  isVersioned: boolean;
  /** What is read and written, for the API's description. */
  shapes: Shapes;
  viewOf(role: StaffRole): View;
  /** The Sequelize model of the written table. */
  model: ModelStatic<Model> | undefined;
}

const sequelizeTypes = {
  uuid: DataTypes.UUID,
  text: DataTypes.TEXT,
  enum: DataTypes.TEXT,
  int: DataTypes.INTEGER,
  cents: DataTypes.BIGINT,
  bool: DataTypes.BOOLEAN,
  instant: DataTypes.DATE,
  date: DataTypes.DATEONLY,
  json: DataTypes.JSONB,
} satisfies Record<ColumnType, unknown>;

/** Every resource by name: for embeds and for tests generated from the list. */
export const resources = new Map<string, Resource>();

/**
 * Serves a declared resource of the back office: `GET` list and record, and, where `access` names a permission for
 * it, `POST`, `PUT` and `DELETE`, in the dialect of ra-data-simple-rest (docs/adding-a-resource.md).
 *
 *     export const sets = defineResource(setsDeclaration, {
 *       from: 'sets_with_counts', table: 'card_sets',
 *       access: { read: 'sets.read', create: 'sets.write', write: 'sets.write', delete: 'sets.write' },
 *       schemas: { name: line(120) },
 *     });
 *
 * Its place is `resources` of the feature's feature.ts. `id` is always there; `version`, `createdAt` and `updatedAt`
 * are set automatically and shown when declared. There are no hooks: features that need more than columns and roles
 * get a use case and a separate route.
 */
export function defineResource<const Declaration extends ResourceDeclaration>(
  declaration: Declaration,
  server: ServerResource<keyof Declaration['columns'] & string>,
): Resource {
  const spec = joinParts(declaration, server);
  const declared = {
    id: { type: 'uuid', label: 'ID', filter: 'equal', sort: true } as const,
    ...spec.columns,
  };
  const columns = new Map(
    Object.entries(declared).map(([field, column]) => [field, compileColumn(field, column)]),
  );
  const views = new Map<StaffRole, View>();
  const resource: Resource = {
    spec,
    columns,
    unit: spec.name.split('/').at(-1) ?? spec.name,
    isVersioned: columns.has('version'),
    shapes: shapesOf(spec, [...columns.values()]),
    viewOf(role) {
      const known = views.get(role);
      if (known) return known;
      const view = compileView(columns, role);
      views.set(role, view);
      return view;
    },
    model: spec.table === undefined ? undefined : defineModel(spec.name, spec.table, columns),
  };
  resources.set(spec.name, resource);
  return resource;
}

function joinParts(
  declaration: ResourceDeclaration,
  { schemas = {}, columns = {}, ...server }: ServerResource<string>,
): ResourceSpec {
  const joined = Object.entries(declaration.columns).map(([field, column]) => {
    const schema = schemas[field];
    return [field, { ...column, ...columns[field], ...(schema && { schema }) }] as const;
  });
  return { ...declaration, ...server, columns: Object.fromEntries(joined) };
}

function compileView(all: ReadonlyMap<string, Column>, role: StaffRole): View {
  const visible = [...all.values()].filter((column) => mayRead(column, role));
  return {
    columns: new Map(visible.map((column) => [column.field, column])),
    select: {
      list: selectOf(visible.filter((column) => !column.recordOnly)),
      record: selectOf(visible),
    },
    json: {
      list: jsonOf(visible.filter((column) => !column.recordOnly)),
      record: jsonOf(visible),
    },
    searched: visible.filter((column) => column.search),
    numbers: visible.filter((column) => column.findsNumber).map((column) => column.sql),
  };
}

const selectOf = (columns: readonly Column[]): string => columns.map((column) => column.selected).join(', ');

const jsonOf = (columns: readonly Column[]): string => columns.map((column) => column.json).join(', ');

function defineModel(name: string, table: string, columns: ReadonlyMap<string, Column>): ModelStatic<Model> {
  const attributes: ModelAttributes = {
    id: { type: DataTypes.UUID, primaryKey: true },
    version: { type: DataTypes.INTEGER },
    createdAt: { type: DataTypes.DATE, field: 'created_at' },
    updatedAt: { type: DataTypes.DATE, field: 'updated_at' },
  };
  for (const column of columns.values()) {
    if (column.write === undefined && column.stampedWith === undefined) continue;
    attributes[column.field] = { type: sequelizeTypes[column.type], field: column.sql.slice(1, -1) };
  }
  return sequelize.define(`resource ${name}`, attributes, { tableName: table, timestamps: false });
}
