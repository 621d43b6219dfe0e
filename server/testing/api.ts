import { appendFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import type { StaffRole } from '../src/contract/index.ts';
import { openTestDatabase } from './database.ts';
import type { DescriptionCheck } from './described-answers.ts';
import {
  insertStaff,
  openStaffSession,
  keepSteppedUp,
  staffPassword,
  staffTotpSecret,
  stopStepUpAging,
} from './staff-session.ts';

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // Tests know the shape of the response.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

/** Status and code of a refusal. */
export const outcome = ({ status, body }: Answer): [number, string] => [status, body.code];

export interface AskOptions {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** One browser: its own cookies, same origin. */
export class Client {
  private cookies = new Map<string, string>();
  private readonly origin: string;
  private readonly beforeAsking: (() => Promise<void>) | undefined;

  constructor(origin: string, beforeAsking?: () => Promise<void>) {
    this.origin = origin;
    this.beforeAsking = beforeAsking;
  }

  /** Headers as this browser would send them. */
  get headers(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { Origin: this.origin, ...(cookie !== '' && { Cookie: cookie }) };
  }

  async ask(path: string, { method = 'GET', body, headers = {} }: AskOptions = {}): Promise<Answer> {
    const isText = typeof body === 'string';
    if (this.beforeAsking) await this.beforeAsking();
    const response = await fetch(`${this.origin}${path}`, {
      method,
      headers: {
        ...this.headers,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
      redirect: 'manual',
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const text = await response.text();
    const isJson =
      /application\/(problem\+)?json/.test(response.headers.get('content-type') ?? '') && text !== '';
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : text,
    };
  }

  /** Sets a cookie as if a response had: `name=value`. */
  keepCookie(pair: string): void {
    const [name = '', value = ''] = pair.split('=');
    this.cookies.set(name, value);
  }

  forgetCookie(name: string): void {
    this.cookies.delete(name);
  }

  forgetCookies(): void {
    this.cookies = new Map();
  }
}

export interface TestApi {
  origin: string;
  client(): Client;
  /** Returns a client that has just signed in with both factors, as a new or known staff member of that role. */
  staff(role: StaffRole, options?: StaffOptions): Promise<Client>;
  /** Connects as the role that owns the tables, to change data directly. */
  db: pg.Pool;
  stop(): Promise<void>;
}

export interface StaffOptions {
  /** Another staff member of the role than the default one. */
  as?: string;
  /** Age of the second factor; routes that need a recent step-up refuse after 5 minutes. */
  sinceStepUpMs?: number;
}

export { staffPassword, staffTotpSecret };

/**
 * Starts the API in this process, over HTTP, on this test file's own database. Modules that read the configuration
 * must be imported after it (`await import(…)`), as it sets the environment.
 */
export async function startApi(settings: Record<string, string> = {}): Promise<TestApi> {
  const { appUrl, ownerUrl } = await openTestDatabase();
  Object.assign(process.env, {
    SHOP_MODE: 'demo',
    DATABASE_URL: appUrl,
    DATABASE_POOL: '8',
    APP_KEYS: `test:${Buffer.alloc(32, 1).toString('base64')}`,
    SHOP_KEY: '07'.repeat(32),
    SESSION_SECRET: 'a session secret for tests, long enough',
    INTERNAL_KEY: 'an internal key for tests, long enough',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    WORKER: 'off',
    ...settings,
  });
  const { createApi } = await import('../src/app.ts');
  const { closeDatabase } = await import('../src/platform/db.ts');
  const { closeSessions } = await import('../src/platform/http/sessions.ts');
  const { checkDescription } = await import('./described-answers.ts');
  const { messagesOf } = await import('../src/front-door/messages.ts');
  const app = createApi();
  const check = checkDescription(app);
  const server = createServer(messagesOf(app), check.listener);
  // A keep-alive timeout could close a connection just as a slow test reuses it.
  server.keepAliveTimeout = 0;
  const origin = await listen(server);
  // A test file that fails while loading never calls stop: the process must exit anyway.
  server.unref();
  const db = new pg.Pool({ connectionString: ownerUrl, max: 4 });
  return {
    origin,
    db,
    client: () => new Client(origin),
    async staff(role, { as = role, ...session } = {}) {
      const id = await insertStaff(db, `${as}@staff.test`, role);
      const { sid, cookie } = await openStaffSession(db, id, session);
      const renew = session.sinceStepUpMs === undefined ? keepSteppedUp : stopStepUpAging;
      const client = new Client(origin, renew(db, sid));
      client.keepCookie(cookie);
      return client;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await db.end();
      await closeSessions();
      await closeDatabase();
      await noteChecked(check);
      failOnFindings(check);
    },
  };
}

/** `scripts/jest/checked-answers.mjs` sums the lines of a run. */
async function noteChecked({ checked }: DescriptionCheck): Promise<void> {
  const run = process.env['TEST_RUN_ID'];
  if (run === undefined) return;
  const { describedRoutes } = await import('../src/platform/http/route.ts');
  const line = { ...checked, operations: [...checked.operations], described: describedRoutes.length };
  await appendFile(join(tmpdir(), `pullproof-answers-${run}`), `${JSON.stringify(line)}\n`);
}

/** Including responses that no test of the file looked at. */
function failOnFindings({ takeFindings }: DescriptionCheck): void {
  const findings = [...new Set(takeFindings())];
  if (findings.length > 0) throw new Error(`The API is not as described:\n${findings.join('\n')}`);
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}
