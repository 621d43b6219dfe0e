import { z } from 'zod';

/** JSON Schema as zod writes it; only what this API's bodies use. */
export interface Shape {
  type?: string | readonly string[];
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

// zod writes JSON Schema; Shape is the part that is read here.
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

/** Returns a minimal body that the schema accepts, with every id set to `id`; undefined when none is found. */
export function sampleBody(schema: z.ZodType, id: string): unknown {
  const body = sampleOf(shapeOf(schema), id);
  return accepts(schema, body) ? body : undefined;
}

/** Names are checked against the shop's, which is asynchronous: a schema with such a check counts as accepting. */
function accepts(schema: z.ZodType, body: unknown): boolean {
  try {
    return schema.safeParse(body).success;
  } catch (failure) {
    if (failure instanceof z.core.$ZodAsyncError) return true;
    throw failure;
  }
}

function sampleOf(shape: Shape, id: string, name = ''): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  const choice = shape.anyOf ?? shape.oneOf;
  if (choice) return sampleOf(choice.find((one) => one.type !== 'null') ?? {}, id, name);
  if (shape.allOf)
    return Object.assign({}, ...shape.allOf.map((part) => sampleOf(part, id, name))) as unknown;
  switch (Array.isArray(shape.type) ? shape.type[0] : shape.type) {
    case 'object': {
      const fields = (shape.required ?? []).map((field) => [
        field,
        sampleOf(shape.properties?.[field] ?? {}, id, field),
      ]);
      return Object.fromEntries(fields) as unknown;
    }
    case 'array':
      return Array.from({ length: shape.minItems ?? 1 }, () => sampleOf(shape.items ?? {}, id, name));
    case 'integer':
    case 'number':
      return Math.max(shape.minimum ?? 1, (shape.exclusiveMinimum ?? 0) + 1, 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return sampleText(shape, id, name);
  }
}

/** Sample texts by field name, for rules that JSON Schema cannot express. */
const named: readonly (readonly [name: RegExp, text: string])[] = [
  [/email/i, 'somebody@example.test'],
  [/slug/i, 'sample'],
  [/colour|tint/i, '#aabbcc'],
  [/birthDate/, '1990-05-17'],
];

function sampleText({ format, pattern, minLength = 0 }: Shape, id: string, name: string): string {
  if (format === 'uuid' || /Id$/.test(name)) return id;
  const known = named.find(([like]) => like.test(name))?.[1];
  if (known !== undefined) return known;
  const isFine = (text: string): boolean =>
    text.length >= minLength && (pattern === undefined || fits(text, pattern));
  return texts.find(isFine) ?? (isFine(id) ? id : (texts[0] ?? ''));
}

function fits(text: string, pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return new RegExp(pattern).test(text);
  }
}

/** Returns every path in a sample body at which the schema wants an integer: ["items", 0, "quantity"]. */
export function integerPaths(shape: Shape, at: readonly (string | number)[] = []): (string | number)[][] {
  const choice = shape.anyOf ?? shape.oneOf ?? shape.allOf;
  if (choice) return choice.flatMap((one) => integerPaths(one, at));
  if (shape.type === 'integer') return [[...at]];
  if (shape.type === 'array') return integerPaths(shape.items ?? {}, [...at, 0]);
  return Object.entries(shape.properties ?? {}).flatMap(([name, inner]) =>
    integerPaths(inner, [...at, name]),
  );
}

/** Returns a copy of the body with the value at the path replaced; creates missing parents. */
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
