import { z } from 'zod';

/** JSON Schema as zod writes it, as far as bodies of this API go. */
export interface Shape {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Shape[];
  oneOf?: readonly Shape[];
  allOf?: readonly Shape[];
  properties?: Readonly<Record<string, Shape>>;
  required?: readonly string[];
  items?: Shape;
  minItems?: number;
  format?: string;
  pattern?: string;
  minLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  default?: unknown;
}

// What zod writes is JSON Schema; the part above is what is read of it.
export const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

const texts = [
  'a sample text, long enough',
  'sample',
  'somebody@example.test',
  '2001-02-03',
  '2026-02-03T04:05:06.000Z',
  'DE',
  'EUR',
  '#aabbcc',
  '123456',
  'a'.repeat(32),
  'a'.repeat(43),
  'a'.repeat(64),
  '1',
  'https://example.test/',
  '/sample',
];

/** A body that the schema takes, with only what it requires; every id in it is `id`. undefined when none is found. */
export function sampleBody(schema: z.ZodType, id: string): unknown {
  const body = sampleOf(shapeOf(schema), id);
  return schema.safeParse(body).success ? body : undefined;
}

function sampleOf(shape: Shape, id: string): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  const choice = shape.anyOf ?? shape.oneOf;
  if (choice) return sampleOf(choice.find((one) => one.type !== 'null') ?? {}, id);
  if (shape.allOf) return Object.assign({}, ...shape.allOf.map((part) => sampleOf(part, id))) as unknown;
  switch (shape.type) {
    case 'object': {
      const required = (shape.required ?? []).map((name) => [
        name,
        sampleOf(shape.properties?.[name] ?? {}, id),
      ]);
      return Object.fromEntries(required) as unknown;
    }
    case 'array':
      return Array.from({ length: shape.minItems ?? 1 }, () => sampleOf(shape.items ?? {}, id));
    case 'integer':
    case 'number':
      return Math.max(shape.minimum ?? 1, (shape.exclusiveMinimum ?? 0) + 1, 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return sampleText(shape, id);
  }
}

function sampleText({ format, pattern, minLength = 0 }: Shape, id: string): string {
  if (format === 'uuid') return id;
  if (format === 'email') return 'somebody@example.test';
  const isFine = (text: string): boolean =>
    text.length >= minLength && (pattern === undefined || new RegExp(pattern).test(text));
  return [id, ...texts].find((text) => text !== id && isFine(text)) ?? (isFine(id) ? id : (texts[0] ?? ''));
}

/** Every path in a sample body at which the schema wants a whole number: ["items", 0, "quantity"]. */
export function integerPaths(shape: Shape, at: readonly (string | number)[] = []): (string | number)[][] {
  const choice = shape.anyOf ?? shape.oneOf ?? shape.allOf;
  if (choice) return choice.flatMap((one) => integerPaths(one, at));
  if (shape.type === 'integer') return [[...at]];
  if (shape.type === 'array') return integerPaths(shape.items ?? {}, [...at, 0]);
  return Object.entries(shape.properties ?? {}).flatMap(([name, inner]) =>
    integerPaths(inner, [...at, name]),
  );
}

/** A copy of the body with another value at the path; what is missing on the way is made. */
export function replaceAt(body: unknown, path: readonly (string | number)[], value: unknown): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return value;
  if (typeof head === 'number') {
    const list: unknown[] = Array.isArray(body) ? [...(body as unknown[])] : [];
    list[head] = replaceAt(list[head], rest, value);
    return list;
  }
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return { ...fields, [head]: replaceAt(fields[head], rest, value) };
}
