/** Something in a folder or mapping that cannot be imported: says file, place and reason. */
export class ImportFault extends Error {
  constructor(file: string, place: string, reason: string) {
    super(place === '' ? `${file}: ${reason}` : `${file}, ${place}: ${reason}`);
    this.name = 'ImportFault';
  }
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

/** Gathers faults while the rest is read, so that one run names them all. */
export class FaultReport {
  readonly #faults: ImportFault[] = [];

  /** What `read` answers; undefined when it has a fault, which is kept. */
  attempt<Value>(read: () => Value): Value | undefined {
    try {
      return read();
    } catch (fault) {
      this.#keep(fault);
      return undefined;
    }
  }

  /** The same for what comes later, a file say. */
  async later<Value>(value: Promise<Value>): Promise<Value | undefined> {
    try {
      return await value;
    } catch (fault) {
      this.#keep(fault);
      return undefined;
    }
  }

  /** Reads every part of a whole; throws `ImportFaults` once all are read when one of them has a fault. */
  whole<Whole extends object>(parts: Parts<Whole>): Whole {
    const inner = new FaultReport();
    const read = Object.entries<() => unknown>(parts).map(([name, part]) => [name, inner.attempt(part)]);
    inner.finish();
    return Object.fromEntries(read) as Whole; // every part was read by the function of its own name
  }

  /** Reads every item; those with a fault are left out. */
  each<Item, Value>(items: readonly Item[], read: (item: Item) => Value): Value[] {
    return items.flatMap((item) => {
      const before = this.#faults.length;
      const value = this.attempt(() => read(item));
      return this.#faults.length > before ? [] : [value as Value]; // no fault: `read` has answered
    });
  }

  /** Throws every fault that was kept. */
  finish(): void {
    if (this.#faults.length > 0) throw new ImportFaults(this.#faults);
  }

  #keep(fault: unknown): void {
    if (fault instanceof ImportFaults) this.#faults.push(...fault.faults);
    else if (fault instanceof ImportFault) this.#faults.push(fault);
    else throw fault;
  }
}
