import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, rmdirSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { jest } from '@jest/globals';

import { startApi } from '../../../testing/api.ts';
import { startCluster } from '../../../testing/chaos/cluster.ts';
import { ChaosCustomer, type Market } from '../../../testing/chaos/customer.ts';
import { Program } from '../../../testing/chaos/program.ts';
import { reckon } from '../../../testing/chaos/reckon.ts';
import { findFreePort } from '../../../testing/own-stage.ts';
import { until } from '../../../testing/until.ts';

jest.setTimeout(400_000);

const megabyte = Buffer.alloc(2 ** 20, 1);
const startCents = 2_000_000;
const size = 400;

/** A small disk of its own; undefined where nothing may be mounted. */
function mountDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'pullproof-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=500m,mode=755', 'tmpfs', folder]);
  if (status === 0) return folder;
  rmdirSync(folder);
  return undefined;
}

async function fill(file: string): Promise<void> {
  for (const chunk of [megabyte, Buffer.alloc(4_096, 1), Buffer.alloc(1, 1)])
    while (
      await appendFile(file, chunk).then(
        () => true,
        () => false,
      )
    );
}

interface Readiness {
  status: number;
  reason?: string;
}

const askReady = (origin: string): Promise<Readiness> =>
  fetch(`${origin}/api/readyz`, { signal: AbortSignal.timeout(3_000) }).then(
    async (response) => ({ status: response.status, ...((await response.json()) as object) }),
    () => ({ status: 0 }),
  );

const disk = mountDisk();
const testOnDisk = disk === undefined ? test.skip : test;

testOnDisk(
  'a disk that fills up twice loses nothing, and the shop sells again by itself within 30 s',
  async () => {
    const folder = disk ?? '';
    chmodSync(folder, 0o755);
    const cluster = await startCluster(folder);
    Object.assign(process.env, { TEST_OWNER_URL: cluster.ownerUrl, TEST_APP_URL: cluster.appUrl });
    const api = await startApi({
      FLOOD_WRITES_PER_MINUTE: '0',
      FLOOD_READS_PER_MINUTE: '0',
      SHOP_API_ONLY: '1',
    });
    api.db.on('error', () => undefined);
    const make = await import('../../../testing/factories.ts');
    const run = await make.aRunOnSale(size, { stock: { common: size, rare: size } });
    const log = join(folder, 'server.log');
    const port = await findFreePort();
    const origin = `http://127.0.0.1:${port}`;
    const server = new Program(
      'main',
      { PORT: String(port), PGOPTIONS: '-c synchronous_commit=on', LOG_LEVEL: 'info' },
      log,
    );
    server.start();
    let isOver = false;
    try {
      await until('the server is ready', async () => (await askReady(origin)).status === 200);
      const { productId, runId } = run;
      const market: Market = { productId, runId, size, origins: [origin], isOver: () => isOver };
      const customers = await Promise.all(
        Array.from({ length: 4 }, async () => {
          const { id, client } = await make.aCustomer(api, startCents);
          return new ChaosCustomer(market, { id, cookie: client.headers['Cookie'] ?? '', startCents });
        }),
      );
      const trading = Promise.all(customers.map((customer) => customer.trade()));
      const countBought = (): number =>
        customers.flatMap(({ journal }) => journal.actions).filter(({ kind }) => kind === 'buy').length;
      const backAfter: number[] = [];
      for (const filler of ['first', 'second'].map((name) => join(folder, name))) {
        const bought = countBought();
        await until('packs are sold', () => countBought() > bought + 5);
        await fill(filler);
        let reason: string | undefined;
        await until('the server is not ready', async () => {
          const answer = await askReady(origin);
          reason = answer.reason;
          return answer.status !== 200;
        });
        if (reason !== undefined) expect(reason).toMatch(/disk of the database is full|database/);
        await fill(filler);
        await new Promise((resume) => setTimeout(resume, 5_000));
        rmSync(filler);
        const freedAt = performance.now();
        const before = countBought();
        await until('a pack is sold again', () => countBought() > before);
        backAfter.push((performance.now() - freedAt) / 1_000);
      }
      isOver = true;
      const journals = await trading;
      expect(Math.max(...backAfter)).toBeLessThan(30);
      expect(await reckon(api.db, runId, journals)).toEqual([]);
      expect(readFileSync(log, 'utf8')).toContain('listening');
    } finally {
      isOver = true;
      await server.stop();
      await api.stop();
      await cluster.stop();
      spawnSync('umount', ['-l', folder]);
      rmdirSync(folder);
    }
  },
);
