import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, chmod, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { findFreePort } from '../../server/testing/own-stage.ts';
import { changeSetting, letDaysPass, makeDatabase } from './own-database.ts';
import { endClaimTime, planShortDrop, type ShortDrop } from './short-drop.ts';

const root = resolve(import.meta.dirname, '../..');
const startsWithinMs = 900_000;

export interface SignIn {
  role: string;
  email: string;
  password: string;
  /** Staff only. */
  totpSecret?: string;
}

/** The shop that the journeys visit. */
export interface Shop {
  origin: string;
  /** The customer and staff of the demo world. */
  signIns: readonly SignIn[];
  /** The server's log; present only when we started the server. */
  log?: string;
  /** Missing when the shop's database is not ours. */
  database?: {
    changeSetting(key: string, value: unknown): Promise<void>;
    letDaysPass(customerId: string): Promise<void>;
    planShortDrop(plan: ShortDrop): Promise<string>;
    endClaimTime(dropId: string): Promise<void>;
  };
  close(): Promise<void>;
}

const openDatabase = (ownerUrl: string): Required<Shop>['database'] => ({
  changeSetting: (key, value) => changeSetting(ownerUrl, key, value),
  letDaysPass: (customerId) => letDaysPass(ownerUrl, customerId),
  planShortDrop: (plan) => planShortDrop(ownerUrl, plan),
  endClaimTime: (dropId) => endClaimTime(ownerUrl, dropId),
});

/** Uses a running shop; `folder` holds its demo sign-ins, `ownerUrl` optionally its database. */
export async function visitShop(origin: string, folder: string, ownerUrl?: string): Promise<Shop> {
  const signIns = await readSignIns(folder);
  const database = ownerUrl === undefined ? {} : { database: openDatabase(ownerUrl) };
  return { origin, signIns, ...database, close: async () => undefined };
}

async function readSignIns(folder: string): Promise<SignIn[]> {
  return JSON.parse(await readFile(join(folder, 'demo-sign-ins.json'), 'utf8')) as SignIn[]; // written by the seeders
}

interface OwnShop {
  port?: number | undefined;
  /** A folder for `npm run import`, imported once the shop is open. */
  game?: string | undefined;
}

/** Starts a demo shop as `npm start` does, with its own database, folder and port. */
export async function openOwnShop(say: (line: string) => void, options: OwnShop = {}): Promise<Shop> {
  const folder = await mkdtemp(join(tmpdir(), 'pullproof-e2e-'));
  // The database's account must be able to enter.
  await chmod(folder, 0o755);
  const database = await makeDatabase();
  const port = options.port ?? (await findFreePort());
  const env = {
    ...process.env,
    SHOP_MODE: 'demo',
    DATA_DIR: folder,
    WATERMARKS: join(folder, 'watermarks'),
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    // Several browsers and a build share the machine; timeouts for visitors have their own tests.
    DATABASE_PATIENCE_MS: '15000',
  };
  const server = await startServer(env, say);
  if (options.game !== undefined) say(`  ✓ imported           ${await importGame(options.game, env)}`);
  return {
    origin: `http://localhost:${port}`,
    signIns: await readSignIns(folder),
    log: join(folder, `server-${port}.log`),
    database: openDatabase(database.ownerUrl),
    async close() {
      await server.stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the importer's count of cards. Its exit code 1 means that some boosters have no recipe; the rest is in. */
async function importGame(folder: string, env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, ['scripts/import.mjs', folder], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const output = await text(child.stdout);
  const [code] = await exit;
  const cards = /^cards.*$/m.exec(output)?.[0];
  if ((code !== 0 && code !== 1) || cards === undefined)
    throw new Error(`importing ${folder} failed with exit code ${String(code)}:\n${output}`);
  return cards;
}

async function startServer(env: NodeJS.ProcessEnv, say: (line: string) => void) {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit');
  let output = '';
  const isOpen = new Promise<void>((open) => {
    const read = (chunk: Buffer): void => {
      const text = chunk.toString();
      output += text;
      for (const line of text.split('\n')) if (/^\s+[✓✗]/.test(line)) say(line);
      if (output.includes('Ctrl-C stops it.')) open();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exit;
  };
  const late = new Promise<void>((_, fail) => {
    const timer = setTimeout(() => fail(new Error(`the shop did not open:\n${output}`)), startsWithinMs);
    void isOpen.then(() => clearTimeout(timer));
    void exit.then(() => fail(new Error(`the shop ended before it was open:\n${output}`)));
  });
  // Once it is open, its exit is expected.
  late.catch(() => undefined);
  try {
    await Promise.race([isOpen, late]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
