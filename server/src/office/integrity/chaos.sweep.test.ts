import { jest } from '@jest/globals';

import pg from 'pg';

import { startApi, type TestApi } from '../../../testing/api.ts';
import { startCluster, type Cluster } from '../../../testing/chaos/cluster.ts';
import { ChaosCustomer, type Action, type Journal, type Market } from '../../../testing/chaos/customer.ts';
import { MailSink } from '../../../testing/chaos/mail-sink.ts';
import { Program } from '../../../testing/chaos/program.ts';
import { reckon } from '../../../testing/chaos/reckon.ts';
import { injectFaults, type FaultSchedule, type FaultTarget } from '../../../testing/chaos/faults.ts';
import { dropDatabase } from '../../../testing/database.ts';
import type * as Factories from '../../../testing/factories.ts';
import { findFreePort } from '../../../testing/own-stage.ts';
import { until } from '../../../testing/until.ts';

// The whole chaos run is one test, including sending the mails that it queued.
jest.setTimeout(900_000 + Number(process.env['CHAOS_SECONDS'] ?? 0) * 1_000);

/** `npm run test:chaos` runs for ten minutes; here each target fails in both ways once. */
const seconds = Number(process.env['CHAOS_SECONDS'] ?? 0);
const isLong = seconds > 0;
const sizes = { customers: 16, packs: isLong ? 200 + seconds * 12 : 400, startCents: 2_000_000, actions: 80 };
const beganAt = performance.now();
const schedule: FaultSchedule = {
  calmMs: isLong ? [2_000, 15_000] : [500, 1_500],
  faultMs: isLong ? [1_000, 20_000] : [800, 2_000],
  isOver: () => performance.now() - beganAt > seconds * 1_000,
};
/** Time besides the faults: preparing the run, sending all queued mails, proving the books. */
const timeoutMs = (isLong ? seconds + 1_800 : 400) * 1_000;
const say = (line: string): void => {
  if (process.env['CHAOS_LOG'] === 'on')
    process.stderr.write(`${((performance.now() - beganAt) / 1_000).toFixed(1).padStart(6)} s  ${line}\n`);
};

let cluster: Cluster;
let mails: MailSink;
let api: TestApi;
let make: typeof Factories;
let programs: Program[] = [];
let origins: string[] = [];
let workerOrigin = '';
let run: Factories.TestRun;

beforeAll(async () => {
  cluster = await startCluster();
  Object.assign(process.env, { TEST_OWNER_URL: cluster.ownerUrl, TEST_APP_URL: cluster.appUrl });
  mails = await MailSink.open();
  const [first, second, worker] = [await findFreePort(), await findFreePort(), await findFreePort()];
  api = await startApi({
    DATABASE_OWNER_URL: onTestDatabase(cluster.ownerUrl),
    // A killed process loses nothing without fsync; a killed database would without this.
    PGOPTIONS: '-c synchronous_commit=on',
    FLOOD_WRITES_PER_MINUTE: '0',
    FLOOD_READS_PER_MINUTE: '0',
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    SHOP_API_ONLY: '1',
  });
  api.db.on('error', () => undefined);
  make = await import('../../../testing/factories.ts');
  await liftRefundCaps();
  // Before a worker starts, which would seal it.
  run = await make.aRunOnSale(sizes.packs, { stock: { common: sizes.packs, rare: sizes.packs } });
  const server = (port: number): Program => new Program('main', { PORT: String(port) });
  programs = [server(first), server(second), new Program('worker', { WORKER_PORT: String(worker) })];
  origins = [first, second].map((port) => `http://127.0.0.1:${port}`);
  workerOrigin = `http://127.0.0.1:${worker}`;
  for (const program of programs) program.start();
  for (const origin of [...origins, workerOrigin]) await until(`${origin} is ready`, () => isReady(origin));
});
afterAll(async () => {
  await Promise.all(programs.map((program) => program.stop()));
  await api.stop();
  mails.close();
  await dropDatabase(process.env['TEST_DATABASE'] ?? '');
  await cluster.stop();
});

async function liftRefundCaps(): Promise<void> {
  const { inTransaction } = await import('../../platform/db.ts');
  const { changeSetting } = await import('../../base/index.ts');
  await inTransaction(async () => {
    await changeSetting('refundCapPacks', 100_000);
    await changeSetting('refundCapCents', 1_000_000_000);
  });
}

function onTestDatabase(address: string): string {
  const url = new URL(address);
  url.pathname = `/${process.env['TEST_DATABASE']}`;
  return url.href;
}

const isReady = (origin: string): Promise<boolean> => answers(`${origin}/api/readyz`);

const answers = (address: string): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

function listTargets(): FaultTarget[] {
  const [first, second, worker] = programs as [Program, Program, Program];
  const ofProgram = (name: string, program: Program, origin: string): FaultTarget => ({
    name,
    kill: () => {
      program.kill();
      return undefined;
    },
    hang: () => program.hang(),
    isReady: () => isReady(origin),
  });
  const isDatabaseUp = async (): Promise<boolean> => {
    const client = new pg.Client({ connectionString: cluster.ownerUrl, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
  };
  return [
    ofProgram('server 1', first, origins[0] ?? ''),
    ofProgram('server 2', second, origins[1] ?? ''),
    // After minutes of hanging mail servers, it is ready only once all queued mails are sent.
    { ...ofProgram('worker', worker, workerOrigin), isReady: () => answers(`${workerOrigin}/api/healthz`) },
    {
      name: 'database',
      kill: async () => {
        await cluster.kill();
        return undefined;
      },
      hang: () => cluster.hang(),
      isReady: isDatabaseUp,
    },
    {
      name: 'mail',
      kill: () => mails.kill(),
      hang: () => mails.hang(),
      isReady: () => Promise.resolve(true),
    },
  ];
}

/** All customers trade until each target has failed as often as planned. */
async function play(): Promise<{ journals: Journal[]; faults: string[] }> {
  let isOver = false;
  const { productId, runId } = run;
  const countActions = (): number => customers.reduce((sum, { journal }) => sum + journal.actions.length, 0);
  const isClosing = (): boolean => isOver && countActions() >= sizes.actions;
  const market: Market = { productId, runId, size: sizes.packs, origins, isOver: isClosing };
  const accounts = await Promise.all(
    Array.from({ length: sizes.customers }, () => make.aCustomer(api, sizes.startCents)),
  );
  const customers = accounts.map(
    ({ id, client }) =>
      new ChaosCustomer(market, {
        id,
        cookie: client.headers['Cookie'] ?? '',
        startCents: sizes.startCents,
      }),
  );
  const trading = customers.map((customer) => customer.trade());
  const injecting = Promise.all(listTargets().map((target) => injectFaults(target, schedule, say))).finally(
    () => (isOver = true),
  );
  const [faults, journals] = await Promise.all([injecting, Promise.all(trading)]);
  return { faults: faults.flat(), journals };
}

/** Counts queued mails; they are sent once the mail server is back. */
const countUnsent = async (): Promise<number> =>
  (await api.db.query('SELECT count(*)::int AS n FROM mails WHERE needs_sending AND sent_at IS NULL')).rows[0]
    .n;

function describe({ journals, faults }: { journals: Journal[]; faults: string[] }): string {
  const actions = journals.flatMap((journal) => journal.actions);
  const count = (kind: Action['kind']): number => actions.filter((action) => action.kind === kind).length;
  const unanswered = journals.reduce((sum, journal) => sum + journal.unanswered, 0);
  return (
    `${faults.length} faults; acknowledged: ${count('buy')} purchases, ${count('return')} returns, ` +
    `${count('open')} openings, ${count('sell')} sales to the shop; ${unanswered} requests without an answer were repeated`
  );
}

test(
  'nothing that was acknowledged is lost or doubled when servers, worker, database and mail fail',
  async () => {
    say(`${sizes.customers} customers, a run of ${sizes.packs} packs`);
    const played = await play();
    say(describe(played));
    const { journals, faults } = played;
    for (const origin of origins) await until(`${origin} is ready`, () => isReady(origin));
    // Stops the shop, so that nothing changes during the checks.
    await Promise.all(programs.slice(0, 2).map((program) => program.stop()));

    expect(new Set(faults).size).toBe(listTargets().length * 2);
    expect(journals.every(({ actions }) => actions.length > 0)).toBe(true);
    expect(await reckon(api.db, run.runId, journals)).toEqual([]);
    const { proveBooks } = await import('./prove-books.ts');
    const { sealLog } = await import('../../packs/index.ts');
    await sealLog(run.runId);
    const { checks } = await proveBooks('whole');
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
    const { rows } = await api.db.query(
      `SELECT (SELECT count(*)::int FROM orders) - (SELECT count(*)::int FROM mails WHERE kind = 'order-confirmation') AS missing`,
    );
    expect(rows).toEqual([{ missing: 0 }]);
    // Mails that failed several times are retried minutes later: retry them now.
    await api.db.query(
      'SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) FROM graphile_worker.jobs',
    );
    if (isLong) await until('every mail is sent', async () => (await countUnsent()) === 0, 900_000);

    // Control: a journal that differs by one acknowledged purchase, missing or extra, is detected.
    const [one, ...others] = journals as [Journal, ...Journal[]];
    const bought = one.actions.findIndex(({ kind }) => kind === 'buy');
    const lost = { ...one, actions: one.actions.toSpliced(bought, 1) };
    const doubled = { ...one, actions: [...one.actions, one.actions[bought] as Action] };
    for (const doctored of [lost, doubled])
      expect((await reckon(api.db, run.runId, [doctored, ...others])).length).toBeGreaterThanOrEqual(2);
  },
  timeoutMs,
);
