import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import pg from 'pg';

import { Client, type TestApi } from '../api.ts';
import { openTestDatabase } from '../database.ts';
import { insertStaff, openStaffSession } from '../staff-session.ts';

/** The API in this process, on a database that is made anew from a template for each sequence. */
export interface Instance {
  api: TestApi;
  /** Runs SQL as the owner of the tables. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Makes the database as it is now the one that every sequence begins with. */
  keepAsTemplate(): Promise<void>;
  /** Begins anew: database, clock and the server's cache of settings. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

/** Modules that read the configuration are imported after the environment is set. */
export async function openInstance(): Promise<Instance> {
  const { appUrl, ownerUrl } = await openTestDatabase();
  Object.assign(process.env, {
    DATABASE_URL: appUrl,
    DATABASE_POOL: '4',
    FLOOD_WRITES_PER_MINUTE: '0',
    FLOOD_READS_PER_MINUTE: '0',
  });
  const { createApi } = await import('../../src/app.ts');
  const { closeDatabase } = await import('../../src/platform/db.ts');
  const { closeSessions } = await import('../../src/platform/http/sessions.ts');
  const { messagesOf } = await import('../../src/front-door/messages.ts');
  const { clock } = await import('../../src/platform/clock.ts');
  const { forgetSettings } = await import('../../src/base/settings/read-settings.ts');
  const server = createServer(messagesOf(createApi()), createApi());
  server.keepAliveTimeout = 0;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const origin = `http://127.0.0.1:${port}`;
  // The same few statements again and again, each on a new connection.
  const options = '-c plan_cache_mode=force_generic_plan -c jit=off';
  const db = new pg.Pool({ connectionString: ownerUrl, max: 4, options });
  db.on('error', () => undefined);
  const databases = new Databases(ownerUrl);
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    await Promise.all([db.end(), closeSessions(), closeDatabase()]);
    await databases.dropAll();
  };
  const api: TestApi = {
    origin,
    db,
    client: () => new Client(origin),
    async staff(role, { as = role, ...session } = {}) {
      const id = await insertStaff(db, `${as}@staff.test`, role);
      const client = new Client(origin);
      client.keepCookie((await openStaffSession(db, id, session)).cookie);
      return client;
    },
    stop,
  };
  return {
    api,
    stop,
    query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await db.query<Row>({ name: createHash('md5').update(text).digest('hex'), text, values })).rows,
    keepAsTemplate: () => databases.keepAsTemplate(),
    async reset() {
      await databases.swap();
      clock.reset();
      forgetSettings();
    },
  };
}

/** The live database, its template and one spare copy, which is made while a sequence plays. */
class Databases {
  readonly #pool: pg.Pool;
  /** A role may end its own sessions only. */
  readonly #roles: readonly pg.Pool[];
  readonly #live: string;
  readonly #template: string;
  #count = 0;
  #spare: Promise<string> | undefined;
  #dropped: Promise<unknown> = Promise.resolve();

  constructor(ownerUrl: string) {
    const url = new URL(ownerUrl);
    this.#live = url.pathname.slice(1);
    this.#template = `${this.#live}_shop`;
    this.#pool = new pg.Pool({ connectionString: process.env['TEST_OWNER_URL'], max: 3 });
    this.#roles = [this.#pool, new pg.Pool({ connectionString: process.env['TEST_APP_URL'], max: 1 })];
  }

  async keepAsTemplate(): Promise<void> {
    await this.#moveLive(this.#template);
    await this.swap();
  }

  async swap(): Promise<void> {
    const spare = await (this.#spare ?? this.#copy());
    const { rowCount } = await this.#pool.query('SELECT 1 FROM pg_database WHERE datname = $1', [this.#live]);
    if (rowCount === 1) {
      const old = `${this.#live}_old_${(this.#count += 1)}`;
      await this.#moveLive(old);
      this.#dropped = this.#dropped.then(() => this.#pool.query(`DROP DATABASE ${old}`));
    }
    await this.#pool.query(`ALTER DATABASE ${spare} RENAME TO ${this.#live}`);
    this.#spare = this.#copy();
  }

  /** Somebody may connect between the end of all sessions and the new name: then once more. */
  async #moveLive(name: string): Promise<void> {
    for (let left = 50; ; left -= 1) {
      await this.#disconnect();
      try {
        await this.#pool.query(`ALTER DATABASE ${this.#live} RENAME TO ${name}`);
        return;
      } catch (failure) {
        if (left === 0) throw failure;
      }
    }
  }

  async dropAll(): Promise<void> {
    await this.#disconnect();
    await this.#dropped;
    const spare = await this.#spare;
    for (const name of [this.#live, spare, this.#template])
      if (name) await this.#pool.query(`DROP DATABASE IF EXISTS ${name}`);
    for (const pool of this.#roles) await pool.end();
  }

  async #copy(): Promise<string> {
    const name = `${this.#live}_spare_${(this.#count += 1)}`;
    await this.#pool.query(`CREATE DATABASE ${name} TEMPLATE ${this.#template}`);
    return name;
  }

  /** The server's pools replace what is cut. */
  async #disconnect(): Promise<void> {
    const ended = this.#roles.map((role) =>
      role.query(
        'SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity WHERE datname = $1 AND usename = current_user',
        [this.#live],
      ),
    );
    await Promise.all(ended);
    // Lets the pools hear of it.
    await new Promise((resume) => setTimeout(resume, 3));
  }
}
