import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type pg from 'pg';

import { staffRoles, type StaffRole } from '../../server/src/contract/states.ts';
import type { DescribedRoute } from '../../server/src/platform/http/route.ts';
import { startApi } from '../../server/testing/api.ts';
import { dropDatabase } from '../../server/testing/database.ts';
import { findCluster } from '../../server/testing/own-stage.ts';
import { Visitor, type Answer } from './send.ts';
import { startServer, type Server } from './server.ts';
import { makeWorld, type World } from './world.ts';

export interface Stage {
  server: Server;
  world: World;
  routes: readonly DescribedRoute[];
  anonymous: Visitor;
  ada: Visitor;
  bob: Visitor;
  cleo: Visitor;
  staff: Readonly<Record<StaffRole, Visitor>>;
  /** The permissions of each role, as the API reports them to the console. */
  permissions: Readonly<Record<StaffRole, readonly string[]>>;
  visitor(name: string, cookie?: string): Visitor;
  /** The same visitors on another server with these routes. */
  elsewhere(server: Server, routes: readonly DescribedRoute[]): Stage;
  /** Secrets leaked in responses, and responses of 500 and above; every response is checked. */
  leaks: string[];
  failures: string[];
  answers(): number;
  /** For what a suite sets up directly in the database. */
  db: pg.Pool;
  /** Makes every staff session look freshly stepped up, which lasts five minutes. */
  renewStepUps(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the real server on its own database, with its attackers. Every sign-in goes over HTTP. */
export async function openStage(): Promise<Stage> {
  const cluster = await findCluster();
  const database = `test_${process.pid}_attacks`;
  const watermarks = await mkdtemp(join(tmpdir(), 'pullproof-watermarks-'));
  Object.assign(process.env, {
    TEST_OWNER_URL: cluster.ownerUrl,
    TEST_APP_URL: cluster.appUrl,
    TEST_DATABASE: database,
    TEST_RUN_ID: String(process.pid),
    // The same settings as jest sets for every test file (scripts/jest/set-environment.mjs).
    SHOP_MODE: 'demo',
    APP_KEYS: `attacks:${randomBytes(32).toString('base64')}`,
    SHOP_KEY: randomBytes(32).toString('hex'),
    SESSION_SECRET: randomBytes(32).toString('hex'),
    INTERNAL_KEY: randomBytes(32).toString('hex'),
    WATERMARKS: watermarks,
    LOG_LEVEL: 'silent',
    WORKER: 'off',
    DATABASE_PATIENCE_MS: '20000',
  });
  const api = await startApi();
  const world = await makeWorld(api);
  const cookies = new Map<StaffRole, string>();
  for (const role of staffRoles) cookies.set(role, (await api.staff(role)).headers['Cookie'] ?? '');
  const { describedRoutes } = await import('../../server/src/platform/http/route.ts');
  const server = await startServer({ DATABASE_URL: process.env['DATABASE_URL'] ?? '' });
  const permissions = await readPermissions(server, world, cookies);
  const inFrontOf = (server: Server, routes: readonly DescribedRoute[]): Stage => ({
    ...peopleAt(server, world, cookies),
    server,
    world,
    routes,
    permissions,
    db: api.db,
    elsewhere: inFrontOf,
    async renewStepUps() {
      await api.db.query(
        `UPDATE staff_sessions SET sess = (sess::jsonb || jsonb_build_object('steppedUpAt', $1::text))::json`,
        [new Date().toISOString()],
      );
    },
    async close() {
      await server.stop();
      await api.stop();
      await dropDatabase(database);
      await cluster.stop();
      await rm(watermarks, { recursive: true, force: true });
    },
  });
  return inFrontOf(server, [...describedRoutes]);
}

type Cookies = ReadonlyMap<StaffRole, string>;

function peopleAt(server: Server, world: World, cookies: Cookies) {
  const ear = listener(world);
  const visitor = (name: string, cookie?: string): Visitor =>
    new Visitor(name, server.origin, cookie, ear.listen);
  const staff = Object.fromEntries(
    staffRoles.map((role) => [role, visitor(role, cookies.get(role))]),
  ) as Record<StaffRole, Visitor>; // one for each role
  return {
    anonymous: visitor('anonymous'),
    ada: visitor('ada', world.cookies.ada),
    bob: visitor('bob', world.cookies.bob),
    cleo: visitor('cleo', world.cookies.cleo),
    staff,
    visitor,
    leaks: ear.leaks,
    failures: ear.failures,
    answers: ear.count,
  };
}

async function readPermissions(
  server: Server,
  world: World,
  cookies: Cookies,
): Promise<Stage['permissions']> {
  const { staff } = peopleAt(server, world, cookies);
  const sessions = staffRoles.map(async (role): Promise<[StaffRole, readonly string[]]> => {
    const session = await staff[role].ask('/api/admin/session');
    if (session.status !== 200) throw new Error(`${role} is not signed in: ${session.text}`);
    return [role, (JSON.parse(session.text) as { permissions: string[] }).permissions]; // the contract's
  });
  return Object.fromEntries(await Promise.all(sessions)) as Stage['permissions']; // one for each role
}

function listener({ secrets }: World) {
  const leaks: string[] = [];
  const failures: string[] = [];
  let heard = 0;
  return {
    leaks,
    failures,
    count: () => heard,
    listen(path: string, { status, headers, text }: Answer): void {
      heard += 1;
      const said = `${JSON.stringify(headers)}\n${text}`;
      for (const secret of secrets)
        if (said.includes(secret.text)) leaks.push(`${path} shows ${secret.name}`);
      if (status >= 500) failures.push(`${path} answered ${status} ${text.slice(0, 200)}`);
    },
  };
}
