import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { Client, type TestApi } from '../api.ts';
import { dropDatabase, openTestDatabase } from '../database.ts';
import { insertStaff, openStaffSession } from '../staff-session.ts';
import { Journal, type Query } from './journal.ts';

/** The API in this process, on a database that goes back to states that were saved. */
export interface Instance {
  api: TestApi;
  query: Query;
  journal: Journal;
  /** Goes back to a state of the journal: database, clock and what the server caches. */
  restore(state: number, at: Date): Promise<void>;
  stop(): Promise<void>;
}

/** Modules that read the configuration are imported after the environment is set. */
export async function openInstance(): Promise<Instance> {
  const watermarks = await mkdtemp(join(tmpdir(), 'pullproof-watermarks-'));
  const { appUrl, ownerUrl } = await openTestDatabase();
  Object.assign(process.env, {
    DATABASE_URL: appUrl,
    DATABASE_POOL: '4',
    WATERMARKS: watermarks,
    FLOOD_WRITES_PER_MINUTE: '0',
    FLOOD_READS_PER_MINUTE: '0',
  });
  const { createApi } = await import('../../src/app.ts');
  const { closeDatabase } = await import('../../src/platform/db.ts');
  const { closeSessions } = await import('../../src/platform/http/sessions.ts');
  const { messagesOf } = await import('../../src/front-door/messages.ts');
  const { clock } = await import('../../src/platform/clock.ts');
  const { forgetSettings } = await import('../../src/base/settings/read-settings.ts');
  const { clearCache } = await import('../../src/packs/runs/public/run-cache.ts');
  const server = createServer(messagesOf(createApi()), createApi());
  server.keepAliveTimeout = 0;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const origin = `http://127.0.0.1:${port}`;
  // The same few statements again and again.
  const options = '-c plan_cache_mode=force_generic_plan -c jit=off';
  const db = new pg.Pool({ connectionString: ownerUrl, max: 4, options });
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    await Promise.all([db.end(), closeSessions(), closeDatabase()]);
    await dropDatabase(new URL(ownerUrl).pathname.slice(1));
    await rm(watermarks, { recursive: true, force: true });
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
  const query: Query = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await db.query<Row>({ name: createHash('md5').update(text).digest('hex'), text, values })).rows;
  const journal = new Journal(query);
  return {
    api,
    stop,
    query,
    journal,
    async restore(state, at) {
      await journal.restore(state);
      // Another shop for its watermarks: those that were written meanwhile are not of this state.
      await query('UPDATE shop_identity SET id = gen_random_uuid()');
      await journal.changes();
      clock.freezeAt(at);
      forgetSettings();
      clearCache();
    },
  };
}
