import { readUnit, type UnitRecord } from '../documents/unit.ts';
import type { RunVersion } from '../version.ts';

const FIRST_BYTES = 2 ** 20;

/** The lines of a checklist in one byte buffer, for random access: the deal needs them in another order. */
export class UnitStore {
  readonly #version: RunVersion;
  readonly #ends: number[] = [];
  readonly #indices = new Map<string, number>();
  #bytes = Buffer.allocUnsafe(FIRST_BYTES);

  constructor(version: RunVersion) {
    this.#version = version;
  }

  get count(): number {
    return this.#ends.length;
  }

  /** Returns false for a duplicate id. */
  push(line: string, id: string): boolean {
    if (this.#indices.has(id)) return false;
    this.#indices.set(id, this.count);
    const start = this.#ends.at(-1) ?? 0;
    const end = start + Buffer.byteLength(line, 'utf8');
    if (end > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(end, 2 * this.#bytes.length));
      this.#bytes.copy(larger, 0, 0, start);
      this.#bytes = larger;
    }
    this.#bytes.write(line, start, 'utf8');
    this.#ends.push(end);
    return true;
  }

  lineAt(index: number): string {
    return this.#bytes.toString('utf8', this.#ends[index - 1] ?? 0, this.#ends[index] ?? 0);
  }

  indexOf(id: string): number | undefined {
    return this.#indices.get(id);
  }

  unitAt(index: number): UnitRecord {
    return readUnit(JSON.parse(this.lineAt(index)), this.#version);
  }

  find(id: string): UnitRecord | undefined {
    const index = this.#indices.get(id);
    return index === undefined ? undefined : this.unitAt(index);
  }
}
