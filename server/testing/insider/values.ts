import { randomUUID } from 'node:crypto';

import type { Operation, Operations, Schema } from './operations.ts';
import type { Pools } from './pools.ts';
import type { Asking, Value } from './value.ts';
import type { Dice } from './dice.ts';

const second = 1_000;
const spans = [2 * second, 60 * second, 3_600 * second, 86_400 * second, -60 * second];
const texts = [
  'a reason that holds',
  'US',
  'USD',
  '#aabbcc',
  '1234567890',
  'https://example.test/',
  '12:00',
  '1',
];

/** Draws values for requests: from the schema's limits, and from what answers have shown. */
export class Values {
  readonly #operations: Operations;
  readonly #pools: Pools;
  readonly #dice: Dice;

  constructor(operations: Operations, pools: Pools, dice: Dice) {
    this.#operations = operations;
    this.#pools = pools;
    this.#dice = dice;
  }

  body(asking: Asking): Value {
    const { body } = asking.operation;
    return body ? this.value(body, '', asking) : undefined;
  }

  /** Whether a body lists records that belong together, which an answer has to show first. */
  namesRecords({ body }: Operation): boolean {
    return Object.values(body?.properties ?? {}).some(
      ({ items }) => items && (this.#operations.resolve(items).required ?? []).length > 1,
    );
  }

  param(name: string, asking: Asking): Value {
    const { path } = asking.operation;
    const collection = path.slice(0, path.indexOf(`/{${name}}`));
    return this.#pools.ofPath(collection, name, asking.actor, this.#dice) ?? randomUUID();
  }

  /** Changes one to three fields of a body that was accepted before. */
  mutate(body: Value, asking: Asking): Value {
    const { body: schema, access } = asking.operation;
    if (!schema) return body;
    // Friends rather do what works; staff try what else they may.
    const count = this.#dice.pick(access === 'staff' ? [0, 0, 0, 1, 1, 1, 2] : [0, 0, 0, 0, 0, 1]);
    let changed = body;
    for (let done = 0; done < count; done += 1) changed = this.#mutateField(schema, changed, asking);
    return this.#renew(schema, changed, asking);
  }

  #mutateField(schema: Schema, body: Value, asking: Asking): Value {
    const shape = this.#shapeOf(schema);
    const fields = Object.entries(shape.properties ?? {});
    if (fields.length === 0 || typeof body !== 'object' || body === null)
      return this.value(schema, '', asking);
    const [name, inner] = this.#dice.weighted(fields, (entry) => this.#weigh(entry));
    const isNeeded = shape.required?.includes(name) ?? false;
    const { [name]: old, ...rest } = body as Record<string, Value>; // a body with fields is an object
    if (Array.isArray(old) && !this.#shapeOf(inner.items ?? {}).properties && typeof old[0] === 'object')
      return { ...rest, [name]: this.#scaleRows(old as Record<string, Value>[]) };
    if (old !== undefined && !isNeeded && this.#dice.chance(0.25)) return rest;
    return { ...rest, [name]: this.value(inner, name, asking) };
  }

  /** Rows of an import: their columns are not described. */
  #scaleRows(rows: readonly Record<string, Value>[]): Record<string, Value>[] {
    const factor = this.#dice.pick([0.5, 1.5, 2, 2.9, 10]);
    return rows
      .filter(() => this.#dice.chance(0.5))
      .map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([key, value]) => [
            key,
            typeof value === 'number' ? Math.round(value * factor) : value,
          ]),
        ),
      );
  }

  /** What is used up by its first use. */
  #renew(schema: Schema, body: Value, asking: Asking): Value {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
    const fields = this.#shapeOf(schema).properties ?? {};
    const entries = Object.entries(body).map(([name, value]) => {
      const inner = fields[name];
      return [
        name,
        inner && isUsedUp(name, asking) ? this.value(inner, name, asking) : (value as Value),
      ] as const;
    });
    const renewed = Object.fromEntries(entries);
    // A pack for each number.
    return Array.isArray(renewed['picks']) ? { ...renewed, quantity: renewed['picks'].length } : renewed;
  }

  /** Rather a field that can name what was just touched. */
  #weigh([field, { type }]: readonly [string, Schema]): number {
    const isText = [type ?? 'string'].flat().includes('string');
    return weightOf(field) * (isText && !isLoose(field) && this.#pools.hasTouched(field) ? 5 : 1);
  }

  #shapeOf(schema: Schema): Schema {
    const found = this.#operations.resolve(schema);
    const choices = found.anyOf ?? found.oneOf;
    return choices && !found.properties ? this.#shapeOf(this.#dice.pick(choices)) : found;
  }

  value(schema: Schema, name: string, asking: Asking): Value {
    const shape = this.#operations.resolve(schema);
    if (shape.const !== undefined) return shape.const;
    if (shape.enum) return this.#dice.pick(shape.enum);
    const choices = shape.anyOf ?? shape.oneOf;
    if (choices) return this.value(this.#dice.pick(choices), name, asking);
    const [type] = [shape.type ?? (shape.properties ? 'object' : 'string')].flat();
    switch (type) {
      case 'object':
        return this.#object(shape, name, asking);
      case 'array':
        return this.#list(shape, name, asking);
      case 'integer':
      case 'number':
        return name === 'version' ? { $version: true } : this.#integer(shape, name);
      case 'boolean':
        return this.#dice.chance(0.5);
      case 'null':
        return null;
      default:
        return this.#text(shape, name, asking);
    }
  }

  #object(shape: Schema, name: string, asking: Asking): Value {
    if (!shape.properties) return {};
    const required = shape.required ?? [];
    const shown = required.length > 1 ? this.#pools.record(required, asking.actor, this.#dice) : undefined;
    if (shown !== undefined && this.#dice.chance(0.8)) return shown;
    const known = this.#pools.objectLike(name, this.#dice);
    if (known && this.#dice.chance(0.5)) return known;
    const all = Object.entries(shape.properties);
    const isNeeded = (field: string): boolean =>
      (shape.required?.includes(field) ?? false) || field === 'reason';
    const optional = all.filter(([field]) => !isNeeded(field));
    const count =
      optional.length === 0 ? 0 : this.#dice.pick(optional.length === all.length ? [1, 1, 2] : [0, 1, 2, 4]);
    const added = Array.from({ length: count }, () =>
      this.#dice.weighted(optional, (entry) => this.#weigh(entry)),
    );
    const fields = [...all.filter(([field]) => isNeeded(field)), ...new Map(added)].map(
      ([field, inner]) => [field, this.value(inner, field, asking)] as const,
    );
    return Object.fromEntries(fields);
  }

  #list(shape: Schema, name: string, asking: Asking): Value {
    const items = shape.items ?? {};
    const { minItems = 0, maxItems = 20 } = shape;
    const count = Math.min(maxItems, Math.max(minItems, this.#dice.pick([1, 1, 2, 3, 8])));
    const made = Array.from({ length: count }, () => this.value(items, name, asking));
    return [...new Map(made.map((item) => [JSON.stringify(item), item])).values()];
  }

  #integer({ minimum = -1_000_000, maximum = 1_000_000_000 }: Schema, name: string): Value {
    const dice = this.#dice;
    const seen = this.#pools.numbers(name, dice) ?? dice.pick([1, 100, 10_000]);
    const drawn = dice.pick<() => number>([
      () => minimum,
      () => maximum,
      // What needs a second person often begins close to the end.
      () => Math.floor(maximum * dice.pick([0.5, 0.75, 0.9, 0.95, 0.99])) - 1,
      () => dice.pick([0, 1, 2]),
      () => seen,
      () => Math.round(seen * dice.pick([0.01, 0.5, 1.5, 2, 2.9, 10])),
      () => seen + dice.pick([-1, 1]),
      () => Math.round(Math.exp(dice.real() * Math.log(Math.max(2, Math.min(maximum, 1_000_000))))),
      () => 1 + dice.below(24),
    ])();
    return name === 'picks'
      ? 1 + dice.below(dice.pick([8, 8, 20]))
      : Math.max(minimum, Math.min(maximum, drawn));
  }

  #text(shape: Schema, name: string, asking: Asking): Value {
    const { format, pattern, minLength = 0 } = shape;
    const known = this.#pools.texts(name, asking, this.#dice);
    if (format === 'uuid' || /Ids?$|^ids$/.test(name)) return known ?? randomUUID();
    if (format === 'date-time')
      return known && this.#dice.chance(0.5) ? known : { $now: this.#dice.pick(spans) };
    if (/reason|note|description/i.test(name)) return texts[0];
    const isTaken = isCreation(asking) && /^(code|slug|number)$/.test(name);
    if (known !== undefined && !isTaken && this.#dice.chance(0.85)) return known;
    const fits = (text: string): boolean => text.length >= minLength && (!pattern || matches(pattern, text));
    const fresh = (['hex', 'upper', 'lower'] as const).find((kind) => fits(sampleOf(kind)));
    return fresh && !/name|title|country/i.test(name) ? { $fresh: fresh } : (texts.find(fits) ?? texts[0]);
  }
}

/** Amounts, rates and times decide more than words. */
const weightOf = (field: string): number =>
  /^max|^expected/.test(field)
    ? 0.3
    : /Cents$|Bps$|^rates$/.test(field)
      ? 6
      : /Ids?$|At$|Limit$|Code$|Size$|^(ids|rows|items|picks|quantity)$/.test(field)
        ? 3
        : 1;

const isLoose = (field: string): boolean => /reason|note|name|title|description/i.test(field);

/** Staff create records under names that are free. */
const isCreation = ({ operation: { method, access, params } }: Asking): boolean =>
  method === 'POST' && access === 'staff' && params.length === 0;

const isUsedUp = (field: string, asking: Asking): boolean =>
  /^(picks|nonce|draw|quoteId|items|trackingNumber)$/.test(field) ||
  (isCreation(asking) && /^(code|slug|number)$/.test(field));

const sampleOf = (kind: 'upper' | 'lower' | 'hex'): string =>
  ({ upper: 'ABCDEF0123', lower: 'abcdef0123', hex: 'ab'.repeat(32) })[kind];

function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return false;
  }
}
