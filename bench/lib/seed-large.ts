import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';

import { bundle, root } from './bundle.ts';
import { openCluster, type Cluster } from './cluster.ts';

/** Fills a cluster with that share of the large world. */
export const seedLarge = (cluster: Cluster, share: number): Promise<void> =>
  seedWorld(cluster, 'large', String(share));

/** Fills a cluster with a world, then vacuums and analyzes it. */
export async function seedWorld(cluster: Cluster, ...world: readonly string[]): Promise<void> {
  const args = ['--import', 'tsx', 'seeders/src/main.ts', ...world];
  const child = spawn(process.execPath, args, { cwd: root, env: cluster.env, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The world ${world.join(' ')} was not made.`);
  const client = new pg.Client({ connectionString: cluster.ownerUrl });
  await client.connect();
  await client.query('VACUUM (ANALYZE)');
  await client.end();
}

export interface SmallWorld {
  cluster: Cluster;
  /** As the owner's role. */
  client: pg.Client;
  /** The path of the server's bundle. */
  server: string;
}

/** Runs the work beside a world, by default a thousandth of the large one, which it removes again. */
export async function inSmallWorld(
  port: number,
  work: (world: SmallWorld) => Promise<void>,
  world: readonly string[] = ['large', '0.001'],
): Promise<void> {
  const program = await bundle([]);
  const cluster = await openCluster(port, program('migrate'));
  const client = new pg.Client({ connectionString: cluster.ownerUrl });
  try {
    await seedWorld(cluster, ...world);
    await client.connect();
    await work({ cluster, client, server: program('main') });
  } finally {
    await client.end();
    await cluster.remove();
  }
}
