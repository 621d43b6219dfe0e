import { randomUUID } from 'node:crypto';

import { throttled } from '../exceptions.ts';
import { addressOf, bodyFor, isMutating, nameOf } from '../lib/routes.ts';
import { shapeOf, type Shape } from '../lib/sample.ts';
import { appearance } from '../lib/send.ts';
import type { Stage } from '../lib/stage.ts';
import { forEachOf, type Tally } from '../lib/tally.ts';

/** Every customer route that takes an id, in path or body: another customer's id must look like an unknown id. */
export async function attackOtherCustomers(stage: Stage, tally: Tally): Promise<void> {
  const ids = [...stage.world.owned].flatMap(([table, found]) => found.map((id) => ({ table, id })));
  const routes = stage.routes.filter(
    (route) =>
      route.access === 'customer' && (route.path.includes(':') || (route.body && hasId(shapeOf(route.body)))),
  );
  tally.note('the list of ids', ids.length >= 5 ? undefined : `only ${ids.length} ids of another customer`);
  await forEachOf(routes, async (route) => {
    const method = route.method.toUpperCase();
    const requestWith = (id: string) => ({
      method,
      ...(isMutating(route) && { body: bodyFor(route, id) ?? {} }),
    });
    const absent = randomUUID();
    const none = await stage.bob.ask(addressOf(route.path, absent), requestWith(absent));
    if (route.path.includes(':'))
      tally.note(`${nameOf(route)} of nobody`, none.status < 400 ? `answers ${none.status}` : undefined);
    for (const { table, id } of ids) {
      const other = await stage.bob.ask(addressOf(route.path, id), requestWith(id));
      if (other.code === 'RATE_LIMITED' && throttled.includes(nameOf(route))) return;
      const isSame = appearance(other).replaceAll(id, '') === appearance(none).replaceAll(absent, '');
      const seen = `${other.status} ${other.text.slice(0, 120)} instead of ${none.status} ${none.text.slice(0, 120)}`;
      tally.note(`${nameOf(route)} with another's ${table}`, isSame ? undefined : seen);
      if (other.status >= 400 && other.status < 500) tally.refused += 1;
    }
  });
  await proveTheirWorth(stage, tally);
}

/** Proves that the owner sees something with these ids; otherwise equal responses would prove nothing. */
async function proveTheirWorth(stage: Stage, tally: Tally): Promise<void> {
  const reading = stage.routes.filter(
    ({ access, method, path }) => access === 'customer' && method === 'get' && /\/:\w+$/.test(path),
  );
  for (const route of reading) {
    const ids = [...stage.world.owned.values()].flat();
    let isSeen = false;
    for (const id of ids) isSeen ||= (await stage.ada.ask(addressOf(route.path, id))).status === 200;
    tally.note(
      `${nameOf(route)} by its owner`,
      isSeen || !hasRows(stage, route.path) ? undefined : 'shows nothing',
    );
  }
}

/** Whether ada has rows of that kind: routes without any cannot be checked. */
function hasRows({ world }: Stage, path: string): boolean {
  const kind = (path.split('/')[3] ?? '').replaceAll('-', '_');
  const tables: Readonly<Record<string, string>> = { packs: 'pack_purchases', collection: 'collectibles' };
  return world.owned.has(tables[kind] ?? kind);
}

function hasId(shape: Shape): boolean {
  const inner = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])];
  const fields = [...inner, ...(shape.items ? [shape.items] : []), ...Object.values(shape.properties ?? {})];
  return shape.format === 'uuid' || fields.some(hasId);
}
