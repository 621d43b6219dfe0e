/**
 * Quotes for a hundred cards at two origins, as the storefront asks for them, of a customer with a recent top-up, so that
 * where the money for each card came from is looked up too. `npm run bench:shipping [-- <cards> <quotes>]`
 */
import pg from 'pg';
import type { ShipmentQuoteDto } from '@pullproof/server/contract';

import { Browser } from './lib/browser.ts';
import { bundle } from './lib/bundle.ts';
import { openCluster } from './lib/cluster.ts';
import { cpuOfFamily, cpuOfProcess } from './lib/cpu.ts';
import { password } from './lib/credentials.ts';
import { judge, printTable, quantile } from './lib/figures.ts';
import { startShop } from './lib/shop.ts';
import { WorkerProcess } from './lib/worker-process.ts';
import type { Stock } from './shipping/prepare-process.ts';

const [cards = 100, quotes = 100] = process.argv
  .slice(2)
  .filter((word) => /^\d+$/.test(word))
  .map(Number);
const port = Number(process.env['BENCH_PORT'] ?? 4_300);
const maxQuoteMs = 30;
const warmUp = 20;

/** Gives the units to the customer, as if from packs, and returns their ids. */
async function giveUnits(ownerUrl: string, customerId: string): Promise<string[]> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `UPDATE collectibles SET state = 'owned', owner_id = $1, acquired_at = now() WHERE state = 'vault' RETURNING id`,
    [customerId],
  );
  await client.query('VACUUM (ANALYZE)');
  await client.end();
  return rows.map(({ id }) => id);
}

async function measure(origin: string, { email, addressId }: Stock, ids: string[], cpuMs: () => number) {
  const customer = new Browser(origin);
  await customer.signIn(email, password);
  const tookMs: number[] = [];
  let cpuBefore = 0;
  for (let count = -warmUp; count < quotes; count += 1) {
    if (count === 0) cpuBefore = cpuMs();
    const began = performance.now();
    const quote = await customer.ask<ShipmentQuoteDto>('POST', '/api/me/shipment-quotes', {
      body: { collectibleIds: ids, addressId },
      status: 201,
    });
    if (count >= 0) tookMs.push(performance.now() - began);
    if (quote.parcels.length !== 2) throw new Error('The cards lie at two origins.');
  }
  customer.close();
  return {
    tookMs: tookMs.sort((left, right) => left - right),
    cpuPerQuoteMs: (cpuMs() - cpuBefore) / quotes,
  };
}

const program = await bundle(['shipping/prepare-process']);
const cluster = await openCluster(port, program('migrate'));
try {
  const prepare = new WorkerProcess(program('prepare-process'), { ...cluster.env, LOG_LEVEL: 'silent' });
  const stock = await prepare.ask<Stock>({ units: cards });
  await prepare.stop();
  const ids = await giveUnits(cluster.ownerUrl, stock.customerId);
  const shop = await startShop(cluster, program('main'));
  try {
    const cpuMs = (): number => cpuOfProcess(shop.pid) + cpuOfFamily(cluster.postmasterPid);
    const { tookMs, cpuPerQuoteMs } = await measure(shop.origin, stock, ids, cpuMs);
    const at = (share: number): string => quantile(tookMs, share).toFixed(1);
    console.log(`\nA quote for ${cards} cards at two origins, ${quotes} times, ms\n`);
    printTable([
      ['median', 'p90', 'slowest', 'CPU of server and database'],
      [at(0.5), at(0.9), at(1), cpuPerQuoteMs.toFixed(1)],
    ]);
    judge(
      `the median quote takes ${at(0.5)} ms (at most ${maxQuoteMs})`,
      quantile(tookMs, 0.5) <= maxQuoteMs,
    );
  } finally {
    await shop.stop();
  }
} finally {
  await cluster.remove();
}
