/** express-crud-router with its Sequelize connector, on the bare table: no names, no session, no roles, an exact total. */
import { createRequire } from 'node:module';

import type { Express, RequestHandler } from 'express';

import { answerParent } from '../lib/worker-process.ts';

export interface CrudQuestion {
  /** Where its packages are installed. */
  folder: string;
  databaseUrl: string;
  port: number;
  poolSize: number;
  /** The shop's settings for its connections, which the planner reads. */
}

/** What is used of a Sequelize that is not installed for the shop's benchmarks. */
interface Database {
  query(text: string, options?: object): Promise<unknown[]>;
  define(name: string, attributes: object, options: object): unknown;
}
interface Sequelize {
  Sequelize: new (url: string, options: object) => Database;
  DataTypes: Readonly<Record<string, unknown>>;
  QueryTypes: { SELECT: string };
}

type Crud = (path: string, actions: unknown, options: object) => RequestHandler;

const types: Readonly<Record<string, string>> = {
  uuid: 'UUID',
  text: 'TEXT',
  integer: 'INTEGER',
  bigint: 'BIGINT',
  boolean: 'BOOLEAN',
  jsonb: 'JSONB',
  'timestamp with time zone': 'DATE',
};

async function defineUnits({ DataTypes }: Sequelize, database: Database): Promise<unknown> {
  const [columns] = await database.query(
    `SELECT column_name AS name, data_type AS type FROM information_schema.columns WHERE table_name = 'collectibles'`,
  );
  const attributes = (columns as { name: string; type: string }[]).map(({ name, type }) => [
    name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    { type: DataTypes[types[type] ?? 'TEXT'], field: name, primaryKey: name === 'id' },
  ]);
  return database.define('unit', Object.fromEntries(attributes), {
    tableName: 'collectibles',
    timestamps: false,
  });
}

async function serve({ folder, databaseUrl, port, poolSize }: CrudQuestion): Promise<void> {
  const load = createRequire(`${folder}/`);
  // Packages of another folder have no types here.
  const express = load('express') as () => Express;
  const peer = load('sequelize') as Sequelize;
  const crud = (load('express-crud-router') as { default: Crud }).default;
  const actionsOn = (
    load('express-crud-router-sequelize-v6-connector') as { default(model: unknown): object }
  ).default;
  const sequelize = new peer.Sequelize(databaseUrl, {
    logging: false,
    pool: { max: poolSize },
  });
  const units = await defineUnits(peer, sequelize);
  // The README's way to filter by a related record.
  const classSlug = async (slug: string): Promise<object> => {
    const cards = await sequelize.query(
      'SELECT c.id FROM cards c JOIN card_classes k ON k.id = c.class_id WHERE k.slug = $1',
      { bind: [slug], type: peer.QueryTypes.SELECT },
    );
    return { cardId: (cards as { id: string }[]).map(({ id }) => id) };
  };
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.use(crud('/units', actionsOn(units), { filters: { classSlug } }));
  await new Promise<void>((ready) => app.listen(port, '127.0.0.1', () => ready()));
}

answerParent<CrudQuestion>(serve);
