import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

type Direction = 'input' | 'output';

/** Whether a schema parses what clients send, or describes what they read: defaults and transforms make these differ. */
const directions: readonly Direction[] = ['output', 'input'];

/**
 * JSON Schemas of zod schemas. Those with an `id` in zod's registry become components; one that differs between requests
 * and responses becomes two, `Name` and `NameInput`.
 */
export class Components {
  private readonly found: Record<Direction, Map<string, JsonSchema>>;
  private readonly closed: boolean;

  constructor(written: Record<string, JsonSchema>, closed: boolean) {
    this.closed = closed;
    this.found = { input: new Map(), output: new Map(Object.entries(written)) };
  }

  /** The component that a reference of `of` means. */
  readonly lookUp = (reference: string): JsonSchema => {
    const [io, name = ''] = reference.split(':');
    return this.found[io === 'input' ? 'input' : 'output'].get(name) ?? {};
  };

  /** The schema, with references that `resolve` completes. */
  of(schema: z.ZodType, io: Direction): JsonSchema {
    const override = io === 'output' && !this.closed ? simplifyAndOpen : simplify;
    const made = withPortablePatterns({
      ...z.toJSONSchema(schema, { io, unrepresentable: 'any', override }),
    });
    const { $schema: _, $defs = {}, ...own } = made;
    // zod types $defs as any JSON.
    for (const [name, definition] of Object.entries($defs as Record<string, JsonSchema>))
      this.found[io].set(publicName(name), pointTo(definition, io));
    return pointTo(own, io);
  }

  /** All components, and the function that completes the references of what `of` returned. */
  finish(): { schemas: Record<string, JsonSchema>; resolve: <Part>(part: Part) => Part } {
    const separate = this.differing();
    const nameOf = (io: string, name: string): string =>
      io === 'input' && separate.has(name) ? `${name}Input` : name;
    const resolve = <Part>(part: Part): Part =>
      mapReferences(part, (reference) => {
        const [io = '', name] = reference.split(':');
        return name === undefined ? reference : `#/components/schemas/${nameOf(io, name)}`;
      });
    const all = directions.flatMap((io) =>
      [...this.found[io]].map(([name, schema]) => [nameOf(io, name), resolve(schema)] as const),
    );
    const sorted = [...new Map(all)].sort(([left], [right]) => (left < right ? -1 : 1));
    return { schemas: Object.fromEntries(sorted), resolve };
  }

  /** Names whose schema, or one that it refers to, is not the same in both directions. */
  private differing(): ReadonlySet<string> {
    const { input, output } = this.found;
    const shared = [...input.keys()].filter((name) => output.has(name));
    const textOf = (schema: JsonSchema | undefined): string =>
      JSON.stringify(schema).replaceAll('"input:', '"output:');
    const differing = new Set(shared.filter((name) => textOf(input.get(name)) !== textOf(output.get(name))));
    for (let size = -1; size !== differing.size;) {
      size = differing.size;
      for (const name of shared)
        if ([...differing].some((other) => JSON.stringify(input.get(name)).includes(`"input:${other}"`)))
          differing.add(name);
    }
    return differing;
  }
}

/** zod numbers recursive schemas without an id: the only one is `z.json()`. */
const publicName = (name: string): string => (name.startsWith('__schema') ? 'JsonValue' : name);

const unicodeClasses: Readonly<Record<string, string>> = {
  '\\0': '\\u0000',
  '\\p{Cc}': '\\u0000-\\u001f\\u007f-\\u009f',
  '\\p{Zl}': '\\u2028',
  '\\p{Zp}': '\\u2029',
  // Text that was read as UTF-8 has none.
  '\\p{Surrogate}': '',
};

/**
 * The pattern in what every language's expressions have in common, without classes of Unicode and looks around; undefined
 * where it needs them. The server checks the whole pattern.
 */
function portablePattern(pattern: string): string | undefined {
  const plain = pattern.replaceAll(/\\(?:0|p\{\w+\})/g, (found) => unicodeClasses[found] ?? found);
  return /\\[pPk]|\(\?(?!:)/.test(plain) ? undefined : plain;
}

function withPortablePatterns<Part>(part: Part): Part {
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, inner]): [string, unknown] =>
      key === 'pattern' && typeof inner === 'string' ? [key, portablePattern(inner)] : [key, copy(inner)],
    );
    return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined));
  };
  return copy(part) as Part; // the same shape, with other patterns
}

/** Safe integers are what JSON numbers hold anyway. */
function simplify({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum'];
  if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum'];
}

/** Responses may get new fields later. */
function simplifyAndOpen({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  simplify({ jsonSchema });
  if (jsonSchema['additionalProperties'] === false) delete jsonSchema['additionalProperties'];
}

const pointTo = (schema: JsonSchema, io: Direction): JsonSchema =>
  mapReferences(schema, (reference) => `${io}:${publicName(reference.replace('#/$defs/', ''))}`);

function mapReferences<Part>(part: Part, change: (reference: string) => string): Part {
  const copy = (value: unknown, key?: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => copy(item));
    if (typeof value === 'string') return key === '$ref' ? change(value) : value;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copy(inner, name)]));
  };
  return copy(part) as Part; // the same shape, with other references
}
