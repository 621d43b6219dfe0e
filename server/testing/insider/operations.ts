/** A schema of the API's description; only what requests use. */
export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  format?: string;
  pattern?: string;
  minLength?: number;
  minimum?: number;
  maximum?: number;
}

interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
}

interface Described {
  security: readonly Record<string, unknown>[];
  description?: string;
  parameters?: readonly Parameter[];
  requestBody?: { content: Readonly<Record<string, { schema: Schema }>> };
}

interface Document {
  paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  components: { schemas: Readonly<Record<string, Schema>> };
}

export type Access = 'public' | 'customer' | 'staff';

/** One verb of the API, as its description tells it. */
export interface Operation {
  /** "PUT /api/admin/products/{id}" */
  id: string;
  method: string;
  path: string;
  access: Access;
  permission: string | undefined;
  params: readonly string[];
  body: Schema | undefined;
  hasKey: boolean;
  /** Whether a list of ids is asked for. */
  hasIds: boolean;
  readsVersion: boolean;
}

/** Answers that never end, files and pages. */
const notJson = /\/(live|events|stream)$|\.(pdf|csv|json|xml|html)$|^\/api\/(docs|openapi)|\/export$/;

export class Operations {
  readonly all: readonly Operation[];
  readonly #byId: ReadonlyMap<string, Operation>;
  readonly #schemas: Readonly<Record<string, Schema>>;

  constructor(text: string) {
    const document = JSON.parse(text) as Document; // the shop's own description
    this.#schemas = document.components.schemas;
    const all = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => {
        const operation = operationOf(method.toUpperCase(), path, described);
        return { ...operation, body: operation.body && this.resolve(operation.body) };
      }),
    );
    this.all = all.map((operation) => {
      // The description leaves open what a change of many may say: what that of one may.
      const one = all.find(({ id }) => id === `PUT ${operation.path.replace(/\/bulk$/, '/{id}')}`)?.body;
      const ids: Schema = { type: 'array', items: { type: 'string', format: 'uuid' } };
      return one && operation.path.endsWith('/bulk')
        ? { ...operation, body: { properties: { ids, changes: one }, required: ['ids', 'changes'] } }
        : operation;
    });
    this.#byId = new Map(this.all.map((operation) => [operation.id, operation]));
  }

  get(id: string): Operation | undefined {
    return this.#byId.get(id);
  }

  /** What changes something, for one kind of account. */
  changes(access: readonly Access[]): Operation[] {
    return this.all.filter((operation) => operation.method !== 'GET' && access.includes(operation.access));
  }

  /** Lists and single reads that need no id. */
  reads(access: Access): Operation[] {
    return this.all.filter(
      ({ method, params, path, access: of }) =>
        method === 'GET' && params.length === 0 && of === access && !notJson.test(path),
    );
  }

  /** A customer's reads of several things at once. */
  readsByIds(): Operation[] {
    return this.all.filter(
      ({ method, access, hasIds }) => method === 'GET' && access === 'customer' && hasIds,
    );
  }

  resolve(schema: Schema): Schema {
    const name = schema.$ref?.split('/').at(-1);
    return name === undefined ? schema : this.resolve(this.#schemas[name] ?? {});
  }
}

function operationOf(method: string, path: string, described: Described): Operation {
  const { security, description = '', parameters = [], requestBody } = described;
  const [first] = security;
  const access = !first ? 'public' : 'staffCookie' in first ? 'staff' : 'customer';
  const uses = (name: string): boolean => parameters.some(({ $ref }) => $ref?.endsWith(`/${name}`) ?? false);
  const content = requestBody?.content ?? {};
  return {
    id: `${method} ${path}`,
    method,
    path,
    access,
    permission: /permission `([^`]+)`/.exec(description)?.[1],
    params: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
    body: content['application/json']?.schema,
    hasKey: uses('IdempotencyKey') || uses('OptionalIdempotencyKey'),
    hasIds: parameters.some(({ name, in: place }) => name === 'ids' && place === 'query'),
    readsVersion: uses('IfMatch') || uses('IfMatchRequired'),
  };
}
