import { closeDatabase, planEveryStatement } from '@pullproof/server/runtime';

import { demoWorld } from './worlds/demo.ts';
import { largeWorld } from './worlds/large.ts';
import { minimalWorld } from './worlds/minimal.ts';
import { rehearsalWorld } from './worlds/rehearsal.ts';
import { LiveShop, seedWorld } from './worlds/seed-world.ts';

/** main.js <world> [share]: fills an empty shop; no-op when it has a world. `share` scales the large world down. */
const [, , name, share, ...others] = process.argv;
const world = [demoWorld, minimalWorld, rehearsalWorld, largeWorld(Number(share ?? 1))].find(
  (known) => known.name === name,
);
const isShareFine = share === undefined || (name === 'large' && Number(share) > 0 && Number(share) <= 1);

const startedAt = performance.now();
const sinceStart = (): string => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;

if (!world || !isShareFine || others.length > 0) {
  console.error('usage: main.js demo | minimal | rehearsal | large [share of its size, at most 1]');
  process.exitCode = 2;
} else {
  try {
    planEveryStatement();
    const outcome = await seedWorld(world, (step, what) => {
      console.log(`${sinceStart().padStart(8)}  ${step.padEnd(11)} ${what}`);
    });
    console.log(`${outcome} · ${sinceStart()}`);
  } catch (failure) {
    if (!(failure instanceof LiveShop)) throw failure;
    console.error(failure.message);
    process.exitCode = 2;
  } finally {
    await closeDatabase();
  }
}
