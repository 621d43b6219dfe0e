import type { Dice } from '../dice.ts';

interface Seen {
  value: string | number;
  actor: string;
  /** The id of the record around it. */
  within?: string | undefined;
  /** Since the shop was opened. */
  isNew: boolean;
}

interface Asked {
  operation: { path: string };
  actor: string;
  fit?: Fit;
}

/** How well records in this state suit what is asked. */
export type Fit = (state: string) => number;

interface Shown {
  value: Record<string, unknown>;
  actor: string;
}

interface From {
  collection: string;
  actor: string;
  /** What an id in this place is an id of. */
  holder: string;
  within?: string | undefined;
}

const maxEach = 200;
const maxTouched = 16;
/** Of these, what the last steps were about. */
const maxLast = 6;
const wrappers: ReadonlySet<string> = new Set(['data', 'items', 'rows', 'results']);
const alike: Readonly<Record<string, string>> = { unit: 'collectible', substitute: 'collectible' };

/** "shipment-quotes" holds quotes, "addresses" holds addresses. */
export function singular(collection: string): string {
  const word = (collection.split('/').at(-1) ?? '').split('-').at(-1) ?? '';
  if (word === 'collection' || word === 'owned') return 'collectible';
  if (word === 'daily' || word === 'current') return 'drop';
  if (word === 'class') return 'class';
  return word.replace(/(?<=ss|x)es$|s$/, '');
}

const nameWithin = (holder: string, field: string): string =>
  holder + field.slice(0, 1).toUpperCase() + field.slice(1);

const nameOfField = (field: string): string => field.replace(/Ids?$/, '');

/** What answers have shown, by the names of fields and of collections: in this state of the shop, and in those before it. */
export class Pools {
  readonly #before: Pools | undefined;
  readonly #seen = new Map<string, Seen[]>();
  readonly #objects = new Map<string, object[]>();
  /** Records of lists, whose fields belong together. */
  readonly #records: Shown[] = [];
  readonly #states = new Map<unknown, string>();
  /** What an id is an id of. */
  readonly #holders: Map<unknown, string>;
  /** All texts of the shop as it was opened. */
  readonly #old: Set<unknown>;
  /** What the last accepted steps were about, newest last. */
  #touched: readonly unknown[];

  constructor(before?: Pools) {
    this.#before = before;
    this.#touched = before ? before.#touched : [];
    this.#holders = before ? before.#holders : new Map();
    this.#old = before ? before.#old : new Set();
  }

  /** Another id of the same kind within a record, as for a label that was scanned. */
  likewise(value: unknown, outer: unknown, dice: Dice): string | number | undefined {
    const holder = this.#holders.get(value);
    return holder === undefined ? undefined : this.within(outer, holder, dice);
  }

  /** Whether the shop had it when it was opened. */
  isOld(value: unknown): boolean {
    return this.#old.has(value);
  }

  touch(values: readonly unknown[]): void {
    this.#touched = [...new Set([...this.#touched, ...values].reverse())].slice(0, maxTouched).reverse();
  }

  isTouched(value: unknown): boolean {
    return this.#touched.includes(value);
  }

  /** Whether the last steps were about something that a parameter or a field names. */
  namesLast(path: string, field: string): boolean {
    const plain = nameOfField(field);
    const named =
      plain === 'code' || plain === 'id'
        ? nameWithin(singular(path), plain)
        : (alike[plain] ?? singular(plain));
    return this.#touched
      .slice(-maxLast)
      .some((value) => this.#holders.get(value) === named.replace(/Id$/, ''));
  }

  /** Whether a value of this field was touched: such a field is drawn rather. */
  hasTouched(name: string): boolean {
    return this.#listOf(name).some(({ value }) => this.isTouched(value));
  }

  /** Keeps ids and values of an answer. */
  harvest(path: string, actor: string, body: unknown): void {
    const collection = path.split('?')[0] ?? path;
    this.#walk(body, 0, { collection, actor, holder: singular(collection) });
  }

  #walk(node: unknown, depth: number, from: From): void {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) {
      for (const item of node.slice(0, 40)) {
        if (typeof item === 'string' || typeof item === 'number') this.#keepField(from.holder, item, from);
        else this.#keepRecord(item as object, from);
        this.#walk(item, depth + 1, from);
      }
      return;
    }
    const record = node as Record<string, unknown>; // no list
    const within = typeof record['id'] === 'string' ? record['id'] : from.within;
    for (const [key, value] of Object.entries(record)) {
      if (key === 'id' && typeof value === 'string') this.#keepId(value, depth, from, record['state']);
      else if (typeof value === 'string' || typeof value === 'number')
        this.#keepField(key, value, { ...from, within });
      else if (value !== null && typeof value === 'object') {
        if (!Array.isArray(value)) push(this.#objects, key, value);
        const holder = wrappers.has(key) ? from.holder : singular(nameOfField(key));
        this.#walk(value, depth + (wrappers.has(key) ? 0 : 1), { ...from, holder, within });
      }
    }
  }

  #keepRecord(value: object, { actor }: From): void {
    this.#records.push({ value: value as Record<string, unknown>, actor }); // no list
    if (this.#records.length > maxEach) this.#records.shift();
  }

  #keepId(value: string, depth: number, { collection, holder, actor, within }: From, state: unknown): void {
    const seen = { value, actor, within, isNew: this.#before !== undefined };
    if (typeof state === 'string') this.#states.set(value, state);
    // A record of the list itself, or of the one list in an answer, and none of a record's own lists.
    if (!this.#before) this.#old.add(value);
    if (within === undefined && depth <= 2) push(this.#seen, `in ${collection}`, seen);
    push(this.#seen, `a ${holder}`, seen);
    this.#holders.set(value, holder);
  }

  #keepField(key: string, value: string | number, { actor, within, holder }: From): void {
    const seen = { value, actor, within, isNew: this.#before !== undefined };
    if (!this.#before) this.#old.add(value);
    push(this.#seen, key, seen);
    // `promoCode` names the code of a promo.
    push(this.#seen, nameWithin(holder, key), seen);
    if (key === 'code') this.#holders.set(value, nameWithin(holder, key));
    if (typeof value !== 'string' || !/Id$/.test(key)) return;
    push(this.#seen, `a ${nameOfField(key)}`, seen);
    this.#holders.set(value, nameOfField(key));
  }

  /** Fields that belong together, of a record that an answer has shown to this actor. */
  record(fields: readonly string[], actor: string, dice: Dice): object | undefined {
    const fitting = this.#allRecords().filter(
      (one) => one.actor === actor && fields.every((field) => (one.value[field] ?? undefined) !== undefined),
    );
    if (fitting.length === 0) return undefined;
    const touched = fitting.filter(({ value }) =>
      Object.values(value).some((known) => this.isTouched(known)),
    );
    const { value } = dice.pick(touched.length > 0 && dice.chance(0.6) ? touched : fitting.slice(-12));
    return Object.fromEntries(fields.map((field) => [field, value[field]]));
  }

  #allRecords(): readonly Shown[] {
    return [...(this.#before ? this.#before.#allRecords() : []), ...this.#records].slice(-maxEach);
  }

  /** Whether this actor has seen a record that such a path names. */
  hasOwn(collection: string, actor: string): boolean {
    return this.#below(collection, 'id').some((seen) => seen.actor === actor);
  }

  /** Ids that this actor has seen, newest last. */
  listOwn(holder: string, actor: string): readonly (string | number)[] {
    const own = this.#all(`a ${holder}`).filter((seen) => seen.actor === actor);
    return [...new Set(own.map(({ value }) => value))];
  }

  #below(collection: string, name: string): readonly Seen[] {
    const own = this.#all(`in ${collection}`);
    return own.length > 0 ? own : this.#all(`a ${name === 'id' ? singular(collection) : name}`);
  }

  /** An id for a parameter of a path below the collection. */
  ofPath(
    collection: string,
    name: string,
    actor: string,
    dice: Dice,
    fit?: Fit,
  ): string | number | undefined {
    return this.#choose(this.#below(collection, name), actor, dice, fit);
  }

  /** The state in which a record was shown last. */
  stateOf(id: unknown): string | undefined {
    return this.#states.get(id) ?? this.#before?.stateOf(id);
  }

  /** What an answer has shown last in this field of a record. */
  valueOf(id: unknown, name: string): string | number | undefined {
    return this.#all(name).findLast(({ within }) => id !== undefined && within === id)?.value;
  }

  /** An id of such a record within another one. */
  within(outer: unknown, name: string, dice: Dice): string | number | undefined {
    if (outer === undefined) return undefined;
    const plain = nameOfField(name);
    const found = this.#all(`a ${alike[plain] ?? singular(plain)}`).filter(({ within }) => within === outer);
    return this.#choose(found, '', dice);
  }

  /** A value that a field of this name has shown, rather in records like those of the path. */
  text(name: string, { operation: { path }, actor, fit }: Asked, dice: Dice): string | number | undefined {
    return name === 'ids'
      ? this.ofPath(path.replace(/\/(\{.*|[\w-]+(\.pdf)?)$/, ''), 'id', actor, dice, fit)
      : this.#choose(this.#listOf(name, singular(path.replace(/\/\{.*$/, ''))), actor, dice, fit);
  }

  #listOf(name: string, holder = ''): readonly Seen[] {
    const own = holder === '' ? [] : this.#all(nameWithin(holder, name));
    if (own.length > 0) return own;
    const plain = nameOfField(name);
    const ids = this.#all(`a ${alike[plain] ?? plain}`);
    const fields = this.#all(alike[name] ?? name).filter(({ value }) => typeof value === 'string');
    return ids.length > 0 && (name !== plain || fields.length === 0) ? ids : fields;
  }

  number(name: string, dice: Dice): number | undefined {
    const found = this.#all(name).filter(({ value }) => typeof value === 'number');
    return found.length > 0 ? Number(dice.pick(found).value) : undefined;
  }

  /** Times after `now` that answers have named, the next one first: when something opens or closes, and its id. */
  instants(now: Date): readonly { at: string; of: string }[] {
    return ['opensAt', 'closesAt']
      .flatMap((name) => this.#all(name))
      .map(({ value, within = '' }) => ({ at: String(value), of: within }))
      .filter(({ at }) => Date.parse(at) > now.getTime())
      .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  }

  listObjects(name: string): readonly object[] {
    return [...(this.#before?.listObjects(name) ?? []), ...(this.#objects.get(name) ?? [])];
  }

  #all(key: string): readonly Seen[] {
    const before = this.#before ? this.#before.#all(key) : [];
    const own = this.#seen.get(key);
    return own ? [...before, ...own] : before;
  }

  /** Rather the actor's own, rather new ones, rather what was just touched. */
  #choose(found: readonly Seen[], actor: string, dice: Dice, fit?: Fit): string | number | undefined {
    if (found.length === 0) return undefined;
    for (const recent of [this.#touched.slice(-maxLast), this.#touched]) {
      const touched = found.filter(({ value }) => recent.includes(value));
      if (touched.length > 0 && dice.chance(0.5)) return dice.pick(touched).value;
    }
    const own = found.filter((seen) => seen.actor === actor);
    const some = own.length > 0 && dice.chance(0.95) ? own : found;
    // Rare states as often as common ones.
    const stateOf = ({ value }: Seen): string => this.stateOf(value) ?? '';
    const states = [...new Set(some.map(stateOf))];
    const state = fit ? dice.weighted(states, fit) : dice.pick(states);
    const among = some.filter((seen) => stateOf(seen) === state);
    const fresh = among.filter(({ isNew }) => isNew);
    const values = (fresh.length > 0 && dice.chance(0.5) ? fresh : among).map(({ value }) => value);
    return dice.pick([...new Set(values)]);
  }
}

function push<Item>(map: Map<string, Item[]>, key: string, item: Item): void {
  const items = map.get(key) ?? [];
  map.set(key, items);
  items.push(item);
  if (items.length > maxEach) items.shift();
}
