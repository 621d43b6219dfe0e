import { describedRoutes, type DescribedRoute } from '../../platform/http/route.ts';
import { exampleOf } from './examples.ts';
import { nameContractSchemas } from './names.ts';
import { parametersOf, sharedParameters } from './parameters.ts';
import { notModified, problemSchema, responsesOf, sharedHeaders } from './responses.ts';
import { Components } from './schemas.ts';
import { describedTags, tagOf } from './tags.ts';
import { describeWebhooks } from './webhooks.ts';

interface Operation {
  operationId: string;
  [field: string]: unknown;
}

export interface ApiDocument {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, object>>;
  [field: string]: unknown;
}

const description = `REST and JSON on one origin. Amounts are whole cents, times are ISO 8601 in UTC.

**Programs** send an access token (\`Authorization: Bearer …\`), which opens the operations that name its scope. Browsers use
the session cookie.

**Errors** are \`application/problem+json\` with a \`code\`; each operation lists the codes it can have.
503 \`OVERLOADED\`: nothing was changed. 503 \`OUTCOME_UNKNOWN\`: ask again with the same \`Idempotency-Key\`; on an
operation without one, check before you repeat.

**New fields** may be added to responses at any time: ignore those you do not know. Unknown fields of requests are refused.

**Limits**: each network address and each token may send a number of requests a minute, reads and writes counted apart;
some operations have tighter limits. \`RateLimit\` says what is left; a 429 says in \`Retry-After\` how many seconds to wait.`;

const securitySchemes = {
  customerCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'pullproof',
    description:
      'Set by `POST /api/auth/sign-in`; over HTTPS its name begins with `__Host-`. Requests that change something need an `Origin` header that names the shop.',
  },
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A token with scopes, which a customer makes at `/profile/tokens`. Cookies of the same request are ignored.',
  },
  staffCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'pullproof-staff',
    description: 'Set by `POST /api/admin/auth/sign-in`, complete after the second factor.',
  },
};

const securityOf = ({ access, scope }: DescribedRoute): object[] => {
  if (access === 'public') return [];
  if (access === 'staff') return [{ staffCookie: [] }];
  return [{ customerCookie: [] }, ...(scope ? [{ accessToken: [scope] }] : [])];
};

/** Links in mails send a browser on to a page: they are for no program. */
export const isForPrograms = ({ status }: DescribedRoute): boolean => status !== 303;

/** All that `/api/openapi.json` says. */
export const describeShop = (): ApiDocument => describeApi(describedRoutes.filter(isForPrograms));

/**
 * OpenAPI 3.1 of the given routes, from the schemas that parse their requests. With `closed` responses have no other
 * fields than those described: what tests check, and clients must not.
 */
export function describeApi(routes: readonly DescribedRoute[], { closed = false } = {}): ApiDocument {
  nameContractSchemas(new Set(describedRoutes.map(({ query }) => query)));
  const components = new Components({ Problem: problemSchema }, closed);
  const problems = new Map<string, object>();
  const paths: ApiDocument['paths'] = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: operationOf(route, components, problems) };
  }
  const webhooks = describeWebhooks(components);
  const { schemas, resolve } = components.finish();
  const used = new Set(['Webhooks', ...routes.map(tagOf)]);
  return resolve({
    openapi: '3.1.0',
    info: {
      title: 'Pullproof',
      version: '1',
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // Relative to the document's own address (OpenAPI 3.1, 4.8.5): the shop that serves it.
    servers: [{ url: '/', description: 'This shop' }],
    tags: describedTags.filter(({ name }) => used.has(name)),
    paths,
    webhooks,
    components: {
      schemas,
      responses: {
        NotModified: notModified,
        ...Object.fromEntries([...problems].sort(([left], [right]) => (left < right ? -1 : 1))),
      },
      parameters: { ...sharedParameters },
      headers: { ...sharedHeaders },
      securitySchemes,
    },
  });
}

function operationOf(
  route: DescribedRoute,
  components: Components,
  problems: Map<string, object>,
): Operation {
  const { body, multipart, summary, permission } = route;
  const parameters = parametersOf(route, components);
  const schema = body && components.of(body, 'input');
  const content = {
    ...(schema && { 'application/json': { schema, example: exampleOf(schema, components.lookUp) } }),
    ...(multipart && formContent),
  };
  return {
    operationId: operationIdOf(route),
    summary,
    ...(permission !== undefined && { description: `Staff need the permission \`${permission}\`.` }),
    tags: [tagOf(route)],
    security: securityOf(route),
    ...(parameters.length > 0 && { parameters }),
    ...(Object.keys(content).length > 0 && { requestBody: { required: true, content } }),
    responses: responsesOf(route, components, problems),
  };
}

/**
 * Method and path in camelCase, without `/api`; parameters as `By…`: `GET /api/me/orders/:id` is `getMeOrdersById`.
 * Follows from the address alone, so it is unique and stays the same for as long as that does.
 */
export function operationIdOf({ method, path }: Pick<DescribedRoute, 'method' | 'path'>): string {
  const words = path
    .slice('/api/'.length)
    .replaceAll(/:([a-z])/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/);
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

const formContent = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' } },
      required: ['file'],
    },
  },
};
