import type { DescribedRoute } from '../../server/src/platform/http/route.ts';
import { sentWhole } from '../exceptions.ts';
import { addressOf, nameOf, requestFor } from '../lib/routes.ts';
import { shapeOf } from '../lib/sample.ts';
import type { Stage } from '../lib/stage.ts';
import { forEachOf, type Tally } from '../lib/tally.ts';
import { whoFor } from './bodies.ts';

const hidden = [
  'password_hash',
  'passwordHash',
  'totp_secret',
  'totpSecret',
  'seed',
  'contents',
  'token_hash',
  '$owner.pw$',
];

const sorts = [
  ...hidden.map((field) => JSON.stringify([field, 'ASC'])),
  '["id; DROP TABLE customers","ASC"]',
  '["id","ASC NULLS FIRST; --"]',
  '[["id"],"ASC"]',
  '{"id":1}',
  'id',
  '[]',
];

const filters = [
  ...hidden.map((field) => JSON.stringify({ [field]: 'x' })),
  '{"id":{"$gt":""}}',
  '{"id":{"$ne":null}}',
  '{"$or":[{"id":"x"}]}',
  '{"id_regex":".*"}',
  '{"id":[["x"]]}',
  '{"__proto__":{"id":"x"}}',
  '[]',
  'null',
  '{"id":',
];

const ranges = ['[0]', '[-1,5]', '[5,1]', '["0","9"]', '[0,1e309]', '{}', 'x', '[0,24'];

/** Every list of the back office, as the owner: forbidden columns, objects as operators, malformed values. */
export async function attackLists(stage: Stage, tally: Tally): Promise<void> {
  const lists = stage.routes.filter(
    (route) =>
      route.access === 'staff' &&
      route.method === 'get' &&
      hasSort(route) &&
      !route.path.includes(':') &&
      !sentWhole.includes(nameOf(route)),
  );
  await forEachOf(lists, async (route) => {
    const ask = (name: string, text: string) =>
      stage.staff.owner.ask(`${addressOf(route.path)}?${name}=${encodeURIComponent(text)}`);
    for (const text of sorts)
      tally.expect(`${nameOf(route)} sorted by ${text}`, await ask('sort', text), [400, 'BAD_SORT']);
    for (const text of filters)
      tally.expect(`${nameOf(route)} filtered by ${text}`, await ask('filter', text), [400, 'BAD_FILTER']);
    if (route.path.endsWith('.csv')) return;
    for (const text of ranges)
      tally.expect(`${nameOf(route)} in range ${text}`, await ask('range', text), [400, 'BAD_RANGE']);
  });
  await attackPublicLists(stage, tally);
}

/** Back-office lists take `sort` as JSON; reports have their own parameters. */
function hasSort({ query }: DescribedRoute): boolean {
  return query !== undefined && Object.hasOwn(shapeOf(query).properties ?? {}, 'sort');
}

const oddValues = [
  '-1',
  '0.5',
  '1e309',
  '9007199254740993',
  "'; DROP TABLE customers; --",
  'passwordHash',
  '$owner.pw$',
];

/** Lists of the shop: duplicate, nested, unknown and wrongly typed parameters. */
async function attackPublicLists(stage: Stage, tally: Tally): Promise<void> {
  const lists = stage.routes.filter(
    ({ access, method, query, path }) =>
      access !== 'staff' && method === 'get' && query && !path.endsWith('/live'),
  );
  await forEachOf(lists, async (route) => {
    const visitor = route.access === 'customer' ? stage.bob : stage.anonymous;
    const address = addressOf(route.path, stage.world.ids.run);
    const fields = Object.keys((route.query && shapeOf(route.query).properties) ?? {});
    const [field = 'page'] = fields;
    for (const query of [
      `${field}=1&${field}=2`,
      `${field}[a]=1`,
      `${field}%5B%24gt%5D=1`,
      '__proto__=1',
      `${field}=%00`,
      `${field}=%E0%A4`,
      `${field}=%zz`,
    ])
      if (query !== `${field}=%E0%A4`)
        tally.expect(`${nameOf(route)}?${query}`, await visitor.ask(`${address}?${query}`), [
          400,
          'VALIDATION_FAILED',
        ]);
    for (const name of ['page', 'perPage', 'sort', 'state'].filter((one) => fields.includes(one)))
      for (const value of oddValues) {
        const answer = await visitor.ask(`${address}?${name}=${encodeURIComponent(value)}`);
        tally.expect(
          `${nameOf(route)}?${name}=${value}`,
          answer,
          [400, 'VALIDATION_FAILED'],
          [400, 'BAD_SORT'],
          [400, 'BAD_FILTER'],
        );
      }
  });
}

/** Every route with a parameter that nothing knows: refused with its name, also where there are no parameters. */
export async function attackQueries(stage: Stage, tally: Tally): Promise<void> {
  await forEachOf(stage.routes, async (route) => {
    // A parameter that the list knows by another case, and one of trackers.
    for (const name of ['PerPage', 'utm_source']) {
      const address = `${addressOf(route.path)}?${name}=1`;
      const answer = await whoFor(stage, route).ask(address, requestFor(route));
      const isNamed = answer.code !== 'UNKNOWN_FIELD' || answer.text.includes(`"${name}"`);
      tally.expect(`${nameOf(route)}?${name}`, answer, [400, 'UNKNOWN_FIELD']);
      tally.note(`${nameOf(route)}?${name} in the answer`, isNamed ? undefined : answer.text.slice(0, 120));
    }
  });
}
