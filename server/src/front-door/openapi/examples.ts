import type { JsonSchema } from './schemas.ts';

/** Values for fields whose name says more than their schema. A schema's `meta({ examples })` wins. */
const byName: Readonly<Record<string, unknown>> = {
  email: 'ada@example.com',
  name: 'Ada',
  country: 'DE',
  currency: 'EUR',
  password: 'correct horse battery staple',
  code: '123456',
  cutOffTime: '14:00',
  timeZone: 'Europe/Berlin',
  hsCode: '9504.40',
  colour: '#5eb2ff',
  returnPath: '/wallet',
  provider: 'sandbox',
  reason: 'A customer asked for it.',
};

const byFormat: Readonly<Record<string, string>> = {
  uuid: '0192f0c1-6f5e-7c3a-9b1d-2f6a5e8d4c10',
  'date-time': '2026-03-14T09:26:53.000Z',
  date: '2026-03-14',
  email: 'ada@example.com',
  uri: 'https://example.com/',
};

/** Texts tried for a pattern that no field's name explains. */
const candidates: readonly string[] = [
  'text',
  'Text',
  '0192f0c1-6f5e-7c3a-9b1d-2f6a5e8d4c10',
  '#1a2b3c',
  '9f'.repeat(32),
  '123456',
  'DE',
  '12:30',
  '2026-03',
  '2026-03-14',
  'ABCD-2345',
];

type LookUp = (reference: string) => JsonSchema;

/** A value that the schema accepts. Optional fields are included, so that a reader sees them. */
export function exampleOf(schema: JsonSchema, lookUp: LookUp, name = '', depth = 0): unknown {
  if (typeof schema['$ref'] === 'string') {
    if (depth > 12) return null;
    const { $ref, ...own } = schema;
    return exampleOf({ ...lookUp($ref), ...own }, lookUp, name, depth + 1);
  }
  const inner = (part: unknown, key = name): unknown => exampleOf(part as JsonSchema, lookUp, key, depth + 1); // JSON Schema nests itself
  if (Array.isArray(schema['examples'])) return schema['examples'][0];
  if (schema['const'] !== undefined) return schema['const'];
  if (schema['default'] !== undefined) return schema['default'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  for (const union of [schema['anyOf'], schema['oneOf']]) if (Array.isArray(union)) return inner(union[0]);
  if (Array.isArray(schema['allOf']) && schema['type'] === undefined)
    return mergeAll(schema['allOf'].map((part) => inner(part)));
  switch (Array.isArray(schema['type']) ? schema['type'][0] : schema['type']) {
    case 'object':
      return objectOf(schema, inner);
    case 'array':
      return Array.from({ length: Math.max(1, Number(schema['minItems'] ?? 1)) }, () =>
        inner(schema['items'] ?? {}),
      );
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'string':
      return textOf(schema, name);
    default:
      return name in byName ? byName[name] : 'text';
  }
}

const mergeAll = (parts: unknown[]): unknown =>
  parts.every((part) => typeof part === 'object' && part !== null) ? Object.assign({}, ...parts) : parts[0];

function objectOf(schema: JsonSchema, inner: (part: unknown, key?: string) => unknown): unknown {
  const properties = Object.entries(schema['properties'] ?? {});
  return Object.fromEntries(properties.map(([key, part]) => [key, inner(part, key)]));
}

function numberOf({ minimum, exclusiveMinimum, maximum }: JsonSchema): number {
  const least = Number(minimum ?? (exclusiveMinimum === undefined ? 0 : Number(exclusiveMinimum) + 1));
  return maximum === undefined ? Math.max(least, 1) : Math.min(Math.max(least, 1), Number(maximum));
}

function textOf({ format, pattern, minLength, maxLength }: JsonSchema, name: string): string {
  const known = typeof format === 'string' ? byFormat[format] : undefined;
  if (known !== undefined) return known;
  const named = byName[name];
  const fits = (text: string): boolean =>
    text.length >= Number(minLength ?? 0) &&
    text.length <= Number(maxLength ?? Infinity) &&
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text));
  const found = [...(typeof named === 'string' ? [named] : []), ...candidates].find(fits);
  return found ?? 'text'.padEnd(Number(minLength ?? 0), '.');
}
