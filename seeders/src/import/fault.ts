/** Something in a folder or mapping that cannot be imported, with file, place and reason. */
export class ImportFault extends Error {
  readonly file: string;
  readonly place: string;
  readonly reason: string;

  constructor(file: string, place: string, reason: string) {
    super(place === '' ? `${file}: ${reason}` : `${file}, ${place}: ${reason}`);
    this.name = 'ImportFault';
    this.file = file;
    this.place = place;
    this.reason = reason;
  }
}

/** Lines for people: the same fault of many records is one, with the first place. */
export function groupFaults(faults: readonly ImportFault[]): string[] {
  const groups = new Map<string, ImportFault[]>();
  for (const fault of faults) {
    // `[3].rarity (line 7)` is the field `rarity` of a record.
    const field = fault.place.replaceAll(/\[\d+\]|\(line .*\)|line \d+, column \d+/g, '').trim();
    const key = JSON.stringify([fault.file, field, fault.reason]);
    groups.set(key, [...(groups.get(key) ?? []), fault]);
  }
  return [...groups.values()].map((group) => {
    const [first] = group;
    return group.length === 1 ? (first?.message ?? '') : `${group.length} records: ${first?.message ?? ''}`;
  });
}

/** Every fault of an import in one report. Nothing was written. */
export class ImportFaults extends Error {
  readonly faults: readonly ImportFault[];

  constructor(faults: readonly ImportFault[]) {
    const unique = new Map(faults.map((fault) => [fault.message, fault]));
    super([...unique.keys()].join('\n'));
    this.name = 'ImportFaults';
    this.faults = [...unique.values()];
  }
}

type Parts<Whole> = { [Name in keyof Whole]: () => Whole[Name] };

/** Collects faults while reading on, so that one run reports them all. */
export class FaultReport {
  readonly #faults: ImportFault[] = [];

  /** Returns the result of `read`; undefined when it throws a fault, which is recorded. */
  attempt<Value>(read: () => Value): Value | undefined {
    try {
      return read();
    } catch (fault) {
      this.#keep(fault);
      return undefined;
    }
  }

  /** The same for a promise, e.g. of a file. */
  async later<Value>(value: Promise<Value>): Promise<Value | undefined> {
    try {
      return await value;
    } catch (fault) {
      this.#keep(fault);
      return undefined;
    }
  }

  /** Reads every part of an object; throws `ImportFaults` after reading all when any has a fault. */
  whole<Whole extends object>(parts: Parts<Whole>): Whole {
    const inner = new FaultReport();
    const read = Object.entries<() => unknown>(parts).map(([name, part]) => [name, inner.attempt(part)]);
    inner.finish();
    return Object.fromEntries(read) as Whole; // every part was read by the function under its name
  }

  /** Reads every item; leaves out those with a fault. */
  each<Item, Value>(items: readonly Item[], read: (item: Item) => Value): Value[] {
    return items.flatMap((item) => {
      const before = this.#faults.length;
      const value = this.attempt(() => read(item));
      return this.#faults.length > before ? [] : [value as Value]; // no fault: `read` has returned
    });
  }

  /** Throws `ImportFaults` when any fault was recorded. */
  finish(): void {
    if (this.#faults.length > 0) throw new ImportFaults(this.#faults);
  }

  #keep(fault: unknown): void {
    if (fault instanceof ImportFaults) this.#faults.push(...fault.faults);
    else if (fault instanceof ImportFault) this.#faults.push(fault);
    else throw fault;
  }
}
