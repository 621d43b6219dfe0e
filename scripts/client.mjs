// Writes client/src/schema.d.ts, the types of the client: `npm run client`. A test compares the file byte for byte.
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

const header = '/** Generated from the description of the API by `npm run client`. */\n\n';

/** The staff's sign-in is public, but not the public's. */
const isForCustomers = ({ access, path }) => access !== 'staff' && !path.startsWith('/api/admin/');

/** Examples would be half of the file. A field may be called `example`. */
function withoutExamples(node, isFields = false) {
  if (Array.isArray(node)) return node.map((item) => withoutExamples(item));
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(([name]) => isFields || name !== 'example');
  return Object.fromEntries(
    kept.map(([name, inner]) => [name, withoutExamples(inner, !isFields && name === 'properties')]),
  );
}

/**
 * TypeScript of all operations that are not for staff. Reads the configuration (server/src/config.ts), which must be in
 * the environment, but opens nothing.
 */
export async function makeClientSchema() {
  const { createApi } = await import('../server/src/app.ts');
  createApi();
  const { describedRoutes } = await import('../server/src/platform/http/route.ts');
  const { describeApi, isForPrograms } = await import('../server/src/front-door/openapi/document.ts');
  // Webhooks go to the operator's systems.
  const description = describeApi(
    describedRoutes.filter((route) => isForPrograms(route) && isForCustomers(route)),
  );
  return header + astToString(await openapiTS(withoutExamples({ ...description, webhooks: {} })));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  // What config.ts demands. Nothing connects, signs or listens.
  Object.assign(process.env, {
    SHOP_MODE: 'demo',
    DATABASE_URL: 'postgres://localhost/none',
    APP_KEYS: `k1:${Buffer.alloc(32).toString('base64')}`,
    SHOP_KEY: '00'.repeat(32),
    SESSION_SECRET: 's'.repeat(32),
    INTERNAL_KEY: 'i'.repeat(32),
  });
  writeFileSync(new URL('../client/src/schema.d.ts', import.meta.url), await makeClientSchema());
}
