import { randomBytes, randomUUID } from 'node:crypto';

import type { Operation, Operations, Schema } from './operations.ts';
import type { Fit, Pools } from './pools.ts';
import type { Dice } from '../dice.ts';
import { drawTime } from './times.ts';

/** JSON. */
type Value = unknown;

export interface Asking {
  operation: Operation;
  actor: string;
  /** The record that the path names. */
  within?: unknown;
  fit?: Fit;
}

const texts = ['a reason that holds', 'US', '#aabbcc', '1234567890', 'https://example.test/', '12:00', '1'];

/** Draws values for requests: from the schema's limits, and from what answers have shown. */
export class Values {
  readonly #operations: Operations;
  readonly #pools: Pools;
  readonly #dice: Dice;
  readonly #now: Date;

  constructor(operations: Operations, pools: Pools, dice: Dice, now: Date) {
    this.#operations = operations;
    this.#pools = pools;
    this.#dice = dice;
    this.#now = now;
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

  /** Rather of a record within the one that the path has named before. */
  param(name: string, asking: Asking, within?: unknown): string | number {
    const { path } = asking.operation;
    const collection = path.slice(0, path.indexOf(`/{${name}}`));
    const inner = within === undefined ? undefined : this.#pools.within(within, name, this.#dice);
    return (
      inner ?? this.#pools.ofPath(collection, name, asking.actor, this.#dice, asking.fit) ?? randomUUID()
    );
  }

  /** Changes some fields of a body that was accepted before; now and then most of them. */
  mutate(body: Value, asking: Asking): Value {
    const { body: schema, access } = asking.operation;
    if (!schema) return body;
    // Friends rather do what works; staff try what else they may.
    const count = this.#dice.pick(access === 'staff' ? [0, 1, 1, 2, 3, 8] : [0, 0, 0, 0, 0, 1]);
    let changed = this.#nameTouched(schema, body, asking);
    if (access === 'staff' && this.#dice.chance(0.4))
      return this.#renew(schema, this.push(schema, changed), asking);
    for (let done = 0; done < count; done += 1) changed = this.#mutateField(schema, changed, asking);
    return this.#renew(schema, changed, asking);
  }

  /** Takes amounts, rates and limits of a body to their ends, now and then all to the upper one; lists stay as they are. */
  push(schema: Schema, body: Value, isUp = this.#dice.chance(0.5)): Value {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
    const fields = this.#shapeOf(schema).properties ?? {};
    return mapFields(body, (name, value) => {
      const inner = this.#shapeOf(fields[name] ?? {});
      if (typeof value !== 'number' || name === 'version') return this.push(inner, value, isUp);
      const { minimum = 0, maximum = 1_000_000_000 } = inner;
      return this.#dice.chance(isUp ? 0.9 : 0.6) ? this.#end(minimum, maximum, isUp) : value;
    });
  }

  /** What needs a second person often begins close to the end. */
  #end(minimum: number, maximum: number, isUp = false): number {
    const share = this.#dice.pick([isUp ? 0.75 : 0, 0.5, 0.75, 0.9, 0.95, 0.99, 1]);
    return Math.max(minimum, Math.floor(maximum * share) - (share < 1 ? 1 : 0));
  }

  /** Names what was just made where an optional field can, such as a code. */
  #nameTouched(schema: Schema, body: Value, asking: Asking): Value {
    const all = Object.entries(this.#shapeOf(schema).properties ?? {}).filter(
      ([field, { items, properties }]) =>
        !items && !properties && !isLoose(field) && this.#pools.hasTouched(field),
    );
    const last = all.filter(([field]) => this.#pools.namesLast(asking.operation.path, field));
    const fields = last.length > 0 ? last : all;
    const [name, inner] = fields.length > 0 && this.#dice.chance(0.7) ? this.#dice.pick(fields) : [];
    if (name === undefined || !inner || typeof body !== 'object' || Array.isArray(body)) return body;
    return { ...body, [name]: this.value(inner, name, asking) };
  }

  #mutateField(schema: Schema, body: Value, asking: Asking): Value {
    const shape = this.#shapeOf(schema);
    const fields = Object.entries(shape.properties ?? {});
    if (fields.length === 0 || typeof body !== 'object' || body === null)
      return this.value(schema, '', asking);
    // What an accepted body has matters to its kind.
    const [name, inner] = this.#dice.weighted(
      fields,
      (entry) => this.#weigh(entry) * (entry[0] in body ? 10 : 1),
    );
    const isNeeded = shape.required?.includes(name) ?? false;
    const { [name]: old, ...rest } = body as Record<string, Value>; // a body with fields is an object
    if (Array.isArray(old) && typeof old[0] === 'object') {
      const at = this.#dice.below(old.length);
      if (!this.#shapeOf(inner.items ?? {}).properties)
        return {
          ...rest,
          [name]: scale(
            old.filter(() => this.#dice.chance(0.5)),
            this.#dice.pick([0.5, 1.5, 2, 2.9, 10]),
          ),
        };
      if (!isUsedUp(name, asking))
        return { ...rest, [name]: old.with(at, this.#mutateField(inner.items ?? {}, old[at], asking)) };
    }
    const isNested =
      typeof old === 'object' && old !== null && !Array.isArray(old) && inner.type !== 'string';
    if (isNested && this.#shapeOf(inner).properties && this.#dice.chance(0.9))
      return { ...rest, [name]: this.#mutateField(inner, old, asking) };
    if (old !== undefined && !isNeeded && this.#dice.chance(0.1)) return rest;
    return { ...rest, [name]: this.value(inner, name, asking) };
  }

  /** What is used up by its first use. */
  #renew(schema: Schema, body: Value, asking: Asking): Value {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
    const fields = this.#shapeOf(schema).properties ?? {};
    const renewed = mapFields(body, (name, value) => {
      const inner = fields[name];
      // Such as cards of the parcel that the path names.
      const isWithin =
        /Ids?$/.test(name) && this.#pools.within(asking.within, name, this.#dice) !== undefined;
      return inner && (isUsedUp(name, asking) || isWithin)
        ? this.value(inner, name, asking)
        : (this.#pools.likewise(value, asking.within, this.#dice) ?? value);
    });
    // A pack for each number.
    return Array.isArray(renewed['picks']) ? { ...renewed, quantity: renewed['picks'].length } : renewed;
  }

  /** Rather a field that can name what was just touched. */
  #weigh([field, { type, enum: choices }]: readonly [string, Schema]): number {
    if (choices) return 0.3;
    const isText = [type ?? 'string'].flat().includes('string');
    return weightOf(field) * (isText && !isLoose(field) && this.#pools.hasTouched(field) ? 5 : 1);
  }

  #shapeOf(schema: Schema): Schema {
    const found = this.#operations.resolve(schema);
    const choices = (found.anyOf ?? found.oneOf)?.filter(({ type }) => type !== 'null');
    return choices && !found.properties ? this.#shapeOf(this.#dice.pick(choices)) : found;
  }

  value(schema: Schema, name: string, asking: Asking): Value {
    const shape = this.#operations.resolve(schema);
    if (shape.const !== undefined) return shape.const;
    if (shape.enum) return this.#dice.pick(shape.enum);
    const choices = shape.anyOf ?? shape.oneOf;
    // Rather something than nothing.
    const likely = ({ type: kind }: Schema): number => (kind === 'null' ? 0.05 : 1);
    if (choices) return this.value(this.#dice.weighted(choices, likely), name, asking);
    const type = [shape.type ?? (shape.properties ? 'object' : 'string')].flat()[0];
    switch (type) {
      case 'object':
        return this.#object(shape, name, asking);
      case 'array':
        return this.#list(shape, name, asking);
      case 'integer':
      case 'number':
        return name === 'version' ? 1 : this.#integer(shape, name, asking.within);
      case 'boolean':
        return this.#dice.chance(0.5);
      default:
        return type === 'null' ? null : this.#text(shape, name, asking);
    }
  }

  #object(shape: Schema, name: string, asking: Asking): Value {
    if (!shape.properties) return {};
    const required = shape.required ?? [];
    const shown = required.length > 1 ? this.#pools.record(required, asking.actor, this.#dice) : undefined;
    if (shown !== undefined && this.#dice.chance(0.8)) return shown;
    const known = this.#pools.listObjects(name);
    if (known.length > 0 && this.#dice.chance(0.95))
      return this.#mutateField(shape, this.#dice.pick(known), asking);
    const all = Object.entries(shape.properties);
    const isNeeded = (field: string): boolean => required.includes(field) || field === 'reason';
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
    const from = this.#dice.chance(0.7) ? asking : { ...asking, within: undefined };
    const made = Array.from({ length: count }, () => this.value(items, name, from));
    return [...new Map(made.map((item) => [JSON.stringify(item), item])).values()];
  }

  #integer({ minimum = -1_000_000, maximum = 1_000_000_000 }: Schema, name: string, within: unknown): Value {
    const dice = this.#dice;
    // Limits often go by what the record has now.
    const own = Number(this.#pools.valueOf(within, name));
    const near = dice.pick([0.01, 0.5, 1.5, 2, 2.9, 10]);
    if (maximum - minimum <= 20_000 && name !== 'picks' && dice.chance(0.2))
      return minimum + dice.below(maximum - minimum + 1);
    const seen = own > 0 ? own : (this.#pools.number(name, dice) ?? dice.pick([1, 100, 10_000]));
    const drawn = dice.pick<() => number>([
      () => this.#end(minimum, maximum),
      () => Math.round(seen * near),
      () => Math.round(seen * near),
      () => seen + dice.pick([-1, 0, 1]),
      () => Math.round(Math.exp(dice.real() * Math.log(Math.max(2, Math.min(maximum, 1_000_000))))),
      () => 1 + dice.below(24),
    ])();
    return name === 'picks'
      ? 1 + dice.below(dice.pick([8, 8, 20]))
      : Math.max(minimum, Math.min(maximum, drawn));
  }

  #text(shape: Schema, name: string, asking: Asking): Value {
    const { format, pattern, minLength = 0 } = shape;
    const known =
      this.#pools.within(asking.within, name, this.#dice) ?? this.#pools.text(name, asking, this.#dice);
    if (format === 'uuid' || /Ids?$|^ids$/.test(name)) return known ?? randomUUID();
    if (format === 'date-time') return drawTime(name, asking.within, this.#pools, this.#now, this.#dice);
    if (/reason|note|description/i.test(name)) return texts[0];
    const isTaken = isCreation(asking) && /^(code|slug|number)$/.test(name);
    if (known !== undefined && !isTaken && this.#dice.chance(0.85)) return known;
    const fits = (text: string): boolean =>
      text.length >= minLength && (!pattern || new RegExp(pattern).test(text));
    const fresh = /name|title|country/i.test(name) ? [] : freshTexts();
    return [...fresh, ...texts].find(fits) ?? texts[0];
  }
}

/** Amounts and rates of a body, or of the rows of an import, times a factor. */
export const scale = (node: Value, factor: number): Value =>
  Array.isArray(node)
    ? node.map((one) => scale(one, factor))
    : typeof node === 'object' && node !== null
      ? mapFields(node, (name, value) =>
          typeof value === 'number' && /Cents$|Bps$/.test(name)
            ? Math.round(value * factor)
            : scale(value, factor),
        )
      : node;

const mapFields = (record: object, change: (name: string, value: Value) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(name, value)]));

/** Never used before: a hash, and names in capitals and in small letters. */
function freshTexts(): string[] {
  const text = randomBytes(6).toString('hex');
  return [randomBytes(32).toString('hex'), `F${text.toUpperCase()}`, `f${text}`];
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
  /^(version|picks|nonce|draw|quoteId|items|trackingNumber)$/.test(field) ||
  // A customer enters a code once.
  (field === 'code' && asking.operation.access === 'customer') ||
  (isCreation(asking) && /^(code|slug|number)$/.test(field));
