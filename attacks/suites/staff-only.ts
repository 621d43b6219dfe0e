import { staffRoles } from '../../server/src/contract/states.ts';
import type { DescribedRoute } from '../../server/src/platform/http/route.ts';
import { openToAllStaff, permissionOf } from '../exceptions.ts';
import { addressOf, isMutating, nameOf, requestFor } from '../lib/routes.ts';
import type { Stage } from '../lib/stage.ts';
import { forEachOf, type Tally } from '../lib/tally.ts';

/** Every staff route without a session, with a customer's or a forged cookie, and as each role without permission. */
export async function attackStaffRoutes(stage: Stage, tally: Tally): Promise<void> {
  const routes = stage.routes.filter(({ access }) => access === 'staff');
  const forged = stage.visitor(
    'forged',
    'pullproof-staff=s%3Aowner.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  );
  const renamed = stage.visitor('renamed', stage.world.cookies.ada.replace(/pullproof=/, 'pullproof-staff='));
  await forEachOf(routes, async (route) => {
    const address = addressOf(route.path);
    for (const visitor of [stage.anonymous, stage.ada, forged, renamed])
      tally.expect(`${nameOf(route)} as ${visitor.name}`, await visitor.ask(address, requestFor(route)), [
        401,
        'UNAUTHENTICATED',
      ]);
  });
  await attackAsRoles(stage, tally, routes);
}

async function attackAsRoles(stage: Stage, tally: Tally, routes: readonly DescribedRoute[]): Promise<void> {
  const known = new Set(Object.values(stage.permissions).flat());
  await forEachOf(routes, async (route) => {
    const name = nameOf(route);
    if (openToAllStaff.some((open) => open.test(name))) return;
    const needed = permissionsFor(route, known);
    tally.note(name, needed.length > 0 ? undefined : 'no permission guards it (see exceptions.ts)');
    for (const role of staffRoles) {
      if (needed.some((permission) => stage.permissions[role].includes(permission))) continue;
      const answer = await stage.staff[role].ask(addressOf(route.path), requestFor(route));
      tally.expect(`${name} as ${role}`, answer, [403, 'FORBIDDEN']);
    }
  });
}

/** Permissions, any of which suffices: the declared one, else all named like the path; `.read` only for reading. */
function permissionsFor(route: DescribedRoute, known: ReadonlySet<string>): string[] {
  if (route.permission !== undefined) return [route.permission];
  const exact = permissionOf[nameOf(route)];
  if (exact) return [...exact];
  const [first = '', second = ''] = route.path
    .replace(/^\/api\/admin\//, '')
    .replace(/\.csv$/, '')
    .split('/');
  for (const area of [`${first}-${second}`, first]) {
    const named = [...known].filter((permission) => permission.startsWith(`${area}.`));
    if (named.length > 0) return isMutating(route) ? named.filter((one) => !one.endsWith('.read')) : named;
  }
  return [];
}
