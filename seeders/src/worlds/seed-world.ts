import { readSettings } from '@pullproof/server/base';
import { config, refreshStatistics } from '@pullproof/server/runtime';
import { admitStaff } from './build/admit-people.ts';
import { buildWorld } from './build/build-world.ts';
import { storePictures } from './build/pictures.ts';
import { writeSignIns } from './sign-ins.ts';
import type { Say, World } from './world.ts';

/** A live shop has real customers and real money: worlds with known passwords are refused. */
export class LiveShop extends Error {
  constructor() {
    super('SHOP_MODE is live: demo worlds, whose passwords everybody knows, are for demo shops only.');
  }
}

/** Ensures that the database holds a world; returns a short summary. Throws LiveShop. */
export async function seedWorld(world: World, say: Say): Promise<string> {
  const { mode, dataFolder } = config();
  if (mode === 'live') throw new LiveShop();
  const { seededWorld } = await readSettings();
  const isThere = seededWorld !== '';
  const outcome = isThere ? `the ${seededWorld} world is there` : await buildWorld(world, say);
  if (!isThere) await refreshStatistics();
  if (isThere && seededWorld !== world.name) return outcome;
  // The folder of pictures may have been deleted while the database remains.
  if (isThere && world.hasPictures) await storePictures();
  // Adds the second factor to worlds seeded before it existed.
  if (isThere) await admitStaff(world.staff);
  await writeSignIns(world, dataFolder);
  return outcome;
}
