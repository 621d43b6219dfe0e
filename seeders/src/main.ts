import { closeDatabase } from '@pullproof/server/runtime';

import { demoWorld } from './worlds/demo.ts';
import { minimalWorld } from './worlds/minimal.ts';
import { LiveShop, seedWorld } from './worlds/seed-world.ts';

/** main.js <world>: fills an empty shop; does nothing when a world is there. */
const worlds = [demoWorld, minimalWorld];
const [, , name, ...others] = process.argv;
const world = worlds.find((known) => known.name === name);

const startedAt = performance.now();
const sinceStart = (): string => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;

if (!world || others.length > 0) {
  console.error(`usage: main.js ${worlds.map((known) => known.name).join(' | ')}`);
  process.exitCode = 2;
} else {
  try {
    const outcome = await seedWorld(world, (step, what) => {
      console.log(`${sinceStart().padStart(7)}  ${step.padEnd(11)} ${what}`);
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
