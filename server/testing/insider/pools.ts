import type { Dice } from './dice.ts';
import type { Asking, FromRead, FromStep, Value } from './value.ts';

type Place = readonly (string | number)[];
/** Where an answer came from: a step of the sequence, or a read that can be repeated. */
export type Source = { step: number } | { read: string };

interface Seen {
  value: string | number;
  actor: string;
  source: Source;
  at: Place;
}

interface From {
  collection: string;
  actor: string;
  source: Source;
  /** What an id in this place is an id of. */
  holder: string;
}

const maxEach = 60;
const maxTouched = 16;
const maxRecords = 200;
const wrappers: ReadonlySet<string> = new Set(['data', 'items', 'rows', 'results']);

/** "shipment-quotes" holds quotes, "addresses" holds addresses. */
export function singular(collection: string): string {
  const word = (collection.split('/').at(-1) ?? '').split('-').at(-1) ?? '';
  if (word === 'collection' || word === 'owned') return 'collectible';
  if (word === 'daily' || word === 'current') return 'drop';
  if (word === 'class') return 'class';
  return word.replace(/(?<=ss|x)es$|s$/, '');
}

const nameOfField = (field: string): string => field.replace(/Ids?$/, '');
const alike: Readonly<Record<string, string>> = {
  unit: 'collectible',
  promoCode: 'code',
  substitute: 'collectible',
};

/** What answers have shown, by the names of fields and of collections. */
export class Pools {
  readonly #base: Pools | undefined;
  readonly #ids = new Map<string, Seen[]>();
  readonly #fields = new Map<string, Seen[]>();
  readonly #objects = new Map<string, unknown[]>();
  /** Records of lists, whose fields belong together. */
  readonly #records: (Omit<Seen, 'value'> & { value: object })[] = [];
  /** All values of the template: they are the same in every sequence. */
  readonly #known: Set<string | number>;
  /** What the last accepted steps were about, newest last. */
  readonly #touched: (string | number)[] = [];

  constructor(base?: Pools) {
    this.#base = base;
    this.#known = base ? base.#known : new Set();
  }

  touch(values: Iterable<string | number>): void {
    this.#touched.push(...values);
    this.#touched.splice(0, this.#touched.length - maxTouched);
  }

  isTouched(value: unknown): boolean {
    return this.#touched.some((known) => known === value);
  }

  /** Whether a value of this field was touched: such a field is drawn rather. */
  hasTouched(name: string): boolean {
    return this.#listOf(name).some(({ value }) => this.isTouched(value));
  }

  /** Keeps ids and values of an answer. */
  harvest(path: string, actor: string, source: Source, body: unknown): void {
    const collection = path.split('?')[0] ?? path;
    this.#walk(body, [], { collection, actor, source, holder: singular(collection) });
  }

  #walk(node: unknown, at: Place, from: From): void {
    if (Array.isArray(node)) {
      for (const [place, item] of node.slice(0, 40).entries()) {
        if (typeof item === 'string' || typeof item === 'number')
          this.#keepField(from.holder, item, [...at, place], from);
        else {
          if (typeof item === 'object' && item !== null) this.#keepRecord(item, [...at, place], from);
          this.#walk(item, [...at, place], from);
        }
      }
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const record = node as Record<string, unknown>; // see above
    for (const [key, value] of Object.entries(record)) {
      if (key === 'id' && typeof value === 'string') this.#keepId(value, [...at, key], at, from);
      else if (typeof value === 'string' || typeof value === 'number')
        this.#keepField(key, value, [...at, key], from);
      else if (value !== null && typeof value === 'object') {
        if (!Array.isArray(value)) push(this.#objects, key, value);
        const holder = wrappers.has(key) ? from.holder : singular(nameOfField(key));
        this.#walk(value, [...at, key], { ...from, holder });
      }
    }
  }

  #keepRecord(value: object, at: Place, { actor, source }: From): void {
    this.#records.push({ value, at, actor, source });
    if (this.#records.length > maxRecords) this.#records.shift();
  }

  /** Fields that belong together, of a record that an answer has shown to this actor. */
  record(fields: readonly string[], actor: string, dice: Dice): Value {
    const fitting = this.#records.filter(
      (one) =>
        one.actor === actor &&
        fields.every((field) => ![null, undefined].includes((one.value as Record<string, never>)[field])),
    );
    if (fitting.length === 0) return undefined;
    const chosen = dice.pick(fitting.slice(-12));
    return Object.fromEntries(
      fields.map((field) => {
        const value = (chosen.value as Record<string, unknown>)[field];
        return [field, refer({ ...chosen, value, at: [...chosen.at, field] })];
      }),
    );
  }

  /** Ids that this actor has seen, newest last. */
  listOwn(holder: string, actor: string): readonly (string | number)[] {
    return [
      ...new Set(
        this.listSeen('#ids', holder)
          .filter((seen) => seen.actor === actor)
          .map(({ value }) => value),
      ),
    ];
  }

  #keepId(value: string, place: Place, at: Place, { collection, actor, source, holder }: From): void {
    const seen = { value, actor, source, at: place };
    // A record of the list itself, or of the one list in an answer.
    if (at.length <= 2 && (at.length < 2 || typeof at[0] === 'string')) push(this.#ids, collection, seen);
    push(this.#ids, holder, seen);
    if (!this.#base) this.#known.add(value);
  }

  #keepField(key: string, value: string | number, at: Place, { actor, source }: From): void {
    const seen = { value, actor, source, at };
    push(this.#fields, key, seen);
    if (!this.#base && typeof value === 'string') this.#known.add(value);
    if (typeof value === 'string' && /Id$/.test(key)) push(this.#ids, nameOfField(key), seen);
  }

  /** An id for a parameter of a path below the collection. */
  ofPath(collection: string, name: string, actor: string, dice: Dice): Value {
    const own = this.#all('#ids', collection);
    const found = own.length > 0 ? own : this.#all('#ids', name === 'id' ? singular(collection) : name);
    return this.#choose(found, actor, dice);
  }

  texts(name: string, { operation, actor }: Asking, dice: Dice): Value {
    return name === 'ids'
      ? this.ofPath(operation.path.replace(/\/(\{.*|[\w-]+(\.pdf)?)$/, ''), 'id', actor, dice)
      : this.#choose(this.#listOf(name), actor, dice);
  }

  #listOf(name: string): (Seen & { isOfTemplate?: boolean })[] {
    const plain = nameOfField(name);
    const ids = this.#all('#ids', alike[plain] ?? plain);
    const fields = this.#all('#fields', alike[name] ?? name).filter(({ value }) => typeof value === 'string');
    return ids.length > 0 && (name !== plain || fields.length === 0) ? ids : fields;
  }

  numbers(name: string, dice: Dice): number | undefined {
    const found = this.#all('#fields', name).filter(({ value }) => typeof value === 'number');
    return found.length > 0 ? Number(dice.pick(found).value) : undefined;
  }

  /** A time that an answer has named. */
  instant(dice: Dice): Value {
    const found = ['opensAt', 'closesAt'].flatMap((name) => this.#all('#fields', name));
    return this.#choose(found, '', dice);
  }

  objectLike(name: string, dice: Dice): Value {
    const found =
      name === '' ? [] : [...(this.#objects.get(name) ?? []), ...(this.#base?.listObjects(name) ?? [])];
    return found.length > 0 ? dice.pick(found) : undefined;
  }

  listObjects(name: string): unknown[] {
    return this.#objects.get(name) ?? [];
  }

  listSeen(kind: '#ids' | '#fields', name: string): Seen[] {
    return (kind === '#ids' ? this.#ids : this.#fields).get(name) ?? [];
  }

  #all(kind: '#ids' | '#fields', name: string): (Seen & { isOfTemplate?: boolean })[] {
    const base = (this.#base?.listSeen(kind, name) ?? []).map((seen) => ({ ...seen, isOfTemplate: true }));
    return [...base, ...this.listSeen(kind, name)];
  }

  /** Rather the actor's own, and rather new ones. */
  #choose(found: readonly (Seen & { isOfTemplate?: boolean })[], actor: string, dice: Dice): Value {
    if (found.length === 0) return undefined;
    const own = found.filter((seen) => seen.actor === actor);
    const among = own.length > 0 && dice.chance(0.8) ? own : found;
    const fresh = among.filter(({ isOfTemplate }) => !isOfTemplate);
    const touched = found.filter(({ value }) => this.isTouched(value));
    const chosen = dice.pick(
      touched.length > 0 && dice.chance(0.6) ? touched : fresh.length > 0 && dice.chance(0.5) ? fresh : among,
    );
    const isLiteral = chosen.isOfTemplate === true || this.#base === undefined;
    if (isLiteral || this.#known.has(chosen.value)) return chosen.value;
    return refer(chosen);
  }
}

function refer({ source, actor, at }: Omit<Seen, 'value'> & { value: unknown }): Value {
  if ('step' in source) return { $step: source.step, at } satisfies FromStep;
  return { $read: source.read, actor, at } satisfies FromRead;
}

function push<Item>(map: Map<string, Item[]>, key: string, item: Item): void {
  const items = map.get(key) ?? [];
  map.set(key, items);
  items.push(item);
  if (items.length > maxEach) items.shift();
}
