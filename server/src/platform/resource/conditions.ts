/** Conditions with numbered parameters, built from declared columns only. */
export class Conditions {
  readonly values: unknown[] = [];
  private readonly parts: string[] = [];
  private readonly keyParts: (string | undefined)[] = [];
  /** Columns whose matches may lie together, or come late in the order of another column. */
  readonly scattered = new Set<string>();
  /** A column with an index that is compared with one value, `$1` when it is the only condition. */
  indexed: { sql: string; cast: string } | undefined;

  /** `onKeys` is the condition on the table of `keys`, or undefined when it has none. */
  add(condition: string, onKeys?: string): void {
    this.parts.push(condition);
    this.keyParts.push(onKeys);
  }

  bind(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  get count(): number {
    return this.parts.length;
  }

  get sql(): string {
    return whereOf(this.parts);
  }

  /** Undefined when a condition needs the view. */
  sqlOnKeys(own?: string): string | undefined {
    if (this.keyParts.includes(undefined)) return undefined;
    return whereOf([...(own === undefined ? [] : [own]), ...this.keyParts]);
  }
}

/** A WHERE clause, or nothing. */
export const whereOf = (parts: readonly unknown[]): string =>
  parts.length === 0 ? '' : ` WHERE ${parts.join(' AND ')}`;
