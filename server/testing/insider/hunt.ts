import { permissionRoles } from '../../src/contract/permissions.ts';
import { staffRoles, type StaffRole } from '../../src/contract/states.ts';
import { keepSignedIn, openBackground } from './background.ts';
import { Dice } from '../dice.ts';
import { openInstance } from './instance.ts';
import { Operations } from './operations.ts';
import { Player } from './player.ts';
import { Pools } from './pools.ts';
import type { Team } from './draw.ts';
import { switchOff } from './rules.ts';
import { Search } from './search.ts';
import { openShop, type Scene } from './shop.ts';
import { Assessor, promised, readLimits, thief } from './worth.ts';

/** The weaker roles, who may act in pairs. */
const weaker: readonly StaffRole[] = ['catalogue', 'fulfilment', 'support', 'auditor'];
const pairs = weaker.flatMap((one, place) => weaker.slice(place + 1).map((other): Team => [one, other]));
const teams: readonly Team[] = [[], ...staffRoles.map((role): Team => [role]), ...pairs, [thief]];

/** A shop, and the search that plays in it. */
export async function openHunt(seed: number) {
  const instance = await openInstance();
  const scene = await openShop(instance);
  const described = await scene.friends[0]?.client.ask('/api/openapi.json');
  const operations = new Operations(described?.text ?? '');
  const background = await openBackground();
  // Ahead of the database's clock, which goes on while the shop's stands still.
  background.move(3_600_000);
  await background.sealLogs();
  await keepSignedIn(instance, background.after(0));
  const base = await readShop(operations, scene);
  const limits = await readLimits(instance);
  await instance.journal.begin();
  await instance.query(promised);
  const openedAt = background.after(0);
  const player = new Player({ instance, operations, scene, background }, base);
  const search = new Search({
    player,
    operations,
    scene,
    seed,
    now: () => background.after(0),
    journal: instance.journal,
    permissions: new Map(Object.entries(permissionRoles)),
    assessor: () =>
      new Assessor(instance, {
        friends: () => player.friends.map(({ id }) => id),
        limits,
        passedDays: () => (background.after(0).getTime() - openedAt.getTime()) / 86_400_000,
      }),
  });
  return {
    search,
    teams,
    teamOf: (names: string): Team =>
      names === 'nobody'
        ? []
        : names
            .split(',')
            .map((name) => [...staffRoles, thief].find((role) => role === name) ?? unknown(name)),
    /** Begins anew, with a rule switched off. */
    async begin(without?: string) {
      await player.restore({ state: 0, at: openedAt, pools: base, friends: scene.friends });
      await switchOff(instance, without);
      await keepSignedIn(instance, openedAt);
      await search.begin();
    },
    close: () => instance.stop(),
  };
}

function unknown(name: string): never {
  throw new Error(`No role is called ${name}: ${staffRoles.join(', ')}, or nobody.`);
}

/** Reads every list once, and some of its records, as the owner and as each friend. */
async function readShop(operations: Operations, { staff, friends }: Scene): Promise<Pools> {
  const pools = new Pools();
  const dice = new Dice(1);
  const owner = staff.get('owner');
  for (const { path } of operations.reads('staff')) {
    const answer = await owner?.ask(path);
    if (answer?.status === 200) pools.harvest(path, 'owner', answer.body);
  }
  for (const { name, client } of friends)
    for (const { path } of [...operations.reads('customer'), ...operations.reads('public')]) {
      const answer = await client.ask(path);
      if (answer.status === 200) pools.harvest(path, name, answer.body);
    }
  for (const list of ['/api/products', '/api/drops', '/api/me/shipments'])
    for (const id of new Set(Array.from({ length: 12 }, () => pools.ofPath(list, 'id', 'ann', dice)))) {
      const answer = await friends[0]?.client.ask(`${list}/${String(id)}`);
      if (answer?.status === 200) pools.harvest(list, 'ann', answer.body);
    }
  return pools;
}
