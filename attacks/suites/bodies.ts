import type { DescribedRoute } from '../../server/src/platform/http/route.ts';
import { isSigned, mayBeZero } from '../exceptions.ts';
import { addressOf, bodyFor, isMutating, nameOf } from '../lib/routes.ts';
import { integerPaths, replaceAt, shapeOf } from '../lib/sample.ts';
import type { Visitor } from '../lib/send.ts';
import type { Stage } from '../lib/stage.ts';
import { forEachOf, type Tally } from '../lib/tally.ts';

const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;

/** Bodies that every route must refuse. */
const never: readonly (readonly [name: string, body: string, status: number, code: string])[] = [
  ['null', 'null', 400, 'INVALID_JSON'],
  ['a text', '"text"', 400, 'INVALID_JSON'],
  ['a number', '1', 400, 'INVALID_JSON'],
  ['half an object', '{"a":', 400, 'INVALID_JSON'],
  ['a hole', `{"a":${deep}}`, 400, 'VALIDATION_FAILED'],
  ['a prototype', '{"__proto__":{"role":"owner"}}', 400, 'UNKNOWN_FIELD'],
  ['a constructor', '{"constructor":{"prototype":{}}}', 400, 'UNKNOWN_FIELD'],
  ['a NUL', '{"a":"\\u0000"}', 400, 'VALIDATION_FAILED'],
];

const tooMuch = ({ jsonLimit = 100 * 1024 }: DescribedRoute): string => `{"a":"${'x'.repeat(jsonLimit)}"}`;

export function whoFor(stage: Stage, { access }: DescribedRoute): Visitor {
  return access === 'staff' ? stage.staff.owner : access === 'customer' ? stage.cleo : stage.anonymous;
}

/** Every mutating route with bodies of the wrong type, with unknown fields, and with values of other types. */
export async function attackBodies(stage: Stage, tally: Tally): Promise<void> {
  const routes = stage.routes.filter((route) => isMutating(route) && !isSigned(nameOf(route)));
  await forEachOf(routes, async (route) => {
    const visitor = whoFor(stage, route);
    const method = route.method.toUpperCase();
    const send = (body: unknown) => visitor.ask(addressOf(route.path), { method, body });
    for (const [name, body, status, code] of never)
      tally.expect(`${nameOf(route)} with ${name}`, await send(body), [status, code]);
    tally.expect(`${nameOf(route)} with too much`, await send(tooMuch(route)), [413, 'BODY_TOO_LARGE']);
    const list = await send([]);
    const isFine = list.status >= 400 && list.status < 500;
    tally.note(
      `${nameOf(route)} with a list`,
      isFine ? undefined : `${list.status} ${list.text.slice(0, 120)}`,
    );
    await attackFields(route, send, tally);
  });
}

const mischief = {
  priceCents: 1,
  userId: 'x',
  customerId: 'x',
  balance: 1_000_000,
  role: 'owner',
  state: 'paid',
};

/** Customer routes and actions refuse unknown fields; back-office resources ignore them, as its forms echo records. */
async function attackFields(
  route: DescribedRoute,
  send: (body: unknown) => Promise<{ status: number; code: string; text: string }>,
  tally: Tally,
): Promise<void> {
  const sample = bodyFor(route);
  if (
    !route.isResource &&
    !route.multipart &&
    typeof sample === 'object' &&
    sample !== null &&
    !Array.isArray(sample)
  )
    for (const [field, value] of Object.entries(mischief)) {
      if (Object.hasOwn(sample, field) || knows(route, field)) continue;
      const answer = await send({ ...sample, [field]: value });
      // Routes that require If-Match check it before the body.
      const expected = [
        [400, 'UNKNOWN_FIELD'],
        ...(route.method === 'put' ? [[428, 'PRECONDITION_REQUIRED']] : []),
      ];
      tally.expect(`${nameOf(route)} with ${field}`, answer, ...(expected as [number, string][]));
    }
  const shape = route.body ? shapeOf(route.body) : {};
  for (const field of Object.keys(shape.properties ?? {}))
    for (const value of [{ $ne: null }, [[]], { toString: 1 }]) {
      const answer = await send(replaceAt(sample ?? {}, [field], value));
      const isRefused = answer.status >= 400 && answer.status < 500;
      if (isRefused) tally.refused += 1;
      const seen = `${answer.status} ${answer.text.slice(0, 120)}`;
      tally.note(`${nameOf(route)} with ${field} = ${JSON.stringify(value)}`, isRefused ? undefined : seen);
    }
}

function knows(route: DescribedRoute, field: string): boolean {
  return route.body !== undefined && JSON.stringify(shapeOf(route.body)).includes(`"${field}"`);
}

/** promises.md: quantity and amount. 1e309 and 2^53 + 1 exist as text only. */
const amounts = ['-1', '0', '1.5', '"1"', '[1]', 'null', '1e309', '9007199254740993', 'true', '{}'];

/** Every integer of every customer and money route: anything but a natural number is refused with no effect. */
export async function attackAmounts(stage: Stage, tally: Tally): Promise<void> {
  const routes = stage.routes.filter((route) => isMutating(route) && route.body && !route.isResource);
  await forEachOf(routes, async (route) => {
    const shape = route.body ? shapeOf(route.body) : {};
    for (const path of integerPaths(shape)) {
      const body = JSON.stringify(replaceAt(bodyFor(route) ?? {}, path, '\u00a7amount'));
      for (const amount of amounts) {
        if (await isLegal(route, path, amount)) continue;
        const text = body.replace('"\u00a7amount"', amount);
        const answer = await whoFor(stage, route).ask(addressOf(route.path), {
          method: route.method.toUpperCase(),
          body: text,
        });
        tally.expect(`${nameOf(route)} with ${path.join('.')} = ${amount}`, answer, [
          400,
          'VALIDATION_FAILED',
        ]);
      }
    }
  });
}

/**
 * -1 and 0 are skipped for staff, whose schemas may allow them; which customer values may be zero is listed one by one.
 */
async function isLegal(
  route: DescribedRoute,
  path: readonly (string | number)[],
  amount: string,
): Promise<boolean> {
  if (amount === 'null') return isNullable(route, path);
  if (route.access === 'staff') return amount === '-1' || amount === '0';
  return amount === '0' && mayBeZero.includes(`${nameOf(route)} ${path.join('.')}`);
}

async function isNullable(route: DescribedRoute, path: readonly (string | number)[]): Promise<boolean> {
  const body = replaceAt(bodyFor(route) ?? {}, path, null);
  return (await route.body?.safeParseAsync(body))?.success ?? false;
}
