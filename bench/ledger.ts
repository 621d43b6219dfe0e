/**
 * Transfers through the ledger's API against the same SQL driven directly, on one contended wallet and on a wallet per
 * payer, in alternating rounds. `npm run bench:ledger [-- <payments a round> <rounds>]`
 */
import { bundle } from './lib/bundle.ts';
import { openCluster } from './lib/cluster.ts';
import { judge, printTable, show, spreadOf } from './lib/figures.ts';
import { WorkerProcess } from './lib/worker-process.ts';
import type { Recording } from './ledger/door-process.ts';
import type { Paid } from './ledger/pay-in-turns.ts';

const [payments = 2_000, rounds = 7] = process.argv
  .slice(2)
  .filter((word) => /^\d+$/.test(word))
  .map(Number);
const payers = 8;
const minShare = 0.4;

const perSecond = ({ count, elapsedMs }: Paid): number => (count / elapsedMs) * 1_000;

interface Measured {
  door: number[];
  direct: number[];
}

async function measure(door: WorkerProcess, direct: WorkerProcess, customerIds: string[]): Promise<Measured> {
  const measured: Measured = { door: [], direct: [] };
  // Round 0 warms up caches and compilers and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    const question = { kind: 'pay', customerIds, count: payments };
    const throughDoor = perSecond(await door.ask<Paid>(question));
    const bySql = perSecond(await direct.ask<Paid>(question));
    if (round === 0) continue;
    measured.door.push(throughDoor);
    measured.direct.push(bySql);
  }
  return measured;
}

/** Per-round ratios, so that other load on the machine affects both sides. */
const sharesOf = ({ door, direct }: Measured): number[] =>
  door.map((rate, round) => rate / (direct[round] ?? NaN));

const program = await bundle(['ledger/door-process', 'ledger/direct-process']);
const cluster = await openCluster(0, program('migrate'));
try {
  const door = new WorkerProcess(program('door-process'), {
    ...cluster.env,
    PORT: '4300',
    DATABASE_POOL: String(payers),
    LOG_LEVEL: 'silent',
  });
  const direct = new WorkerProcess(program('direct-process'), process.env);
  const cents = (rounds + 1) * 3 * payments + 1_000;
  const wallets = await door.ask<string[]>({ kind: 'prepare', wallets: payers, cents });
  const [hot = ''] = wallets;
  const recording = await door.ask<Recording>({ kind: 'record', customerId: hot });
  await direct.ask({ kind: 'connect', url: cluster.env['DATABASE_URL'], clients: payers, recording });
  const onOne = await measure(
    door,
    direct,
    wallets.map(() => hot),
  );
  const onEach = await measure(door, direct, wallets);
  const rows = [
    ['one hot wallet', onOne],
    [`${payers} wallets`, onEach],
  ] as const;
  printTable([
    ['', 'door/s', 'direct/s', 'door/direct'],
    ...rows.map(([name, measured]) => [
      name,
      show(spreadOf(measured.door)),
      show(spreadOf(measured.direct)),
      show(spreadOf(sharesOf(measured)), 2),
    ]),
  ]);
  for (const [name, measured] of rows)
    judge(
      `${name}: at least ${minShare * 100} % of the direct rate`,
      spreadOf(sharesOf(measured)).median >= minShare,
    );
  await door.stop();
  await direct.stop();
} finally {
  await cluster.remove();
}
