/** Counts cases and collects faults. */
export class Tally {
  passed = 0;
  readonly faults: string[] = [];
  /** Expected responses between 400 and 499. */
  refused = 0;

  /** Records one case: `fault` describes the fault, undefined means it passed. */
  note(name: string, fault: string | undefined): void {
    if (fault === undefined) this.passed += 1;
    else this.faults.push(`${name}: ${fault}`);
  }

  /** Records one refused request: exactly this status and code. */
  expect(
    name: string,
    answer: { status: number; code: string; text: string },
    ...allowed: readonly (readonly [status: number, code: string])[]
  ): void {
    if (answer.status >= 400 && answer.status < 500) this.refused += 1;
    const isRight = allowed.some(([status, code]) => answer.status === status && answer.code === code);
    const wanted = allowed.map((one) => one.join(' ')).join(' or ');
    this.note(
      name,
      isRight ? undefined : `${wanted} expected, got ${answer.status} ${answer.text.slice(0, 160)}`,
    );
  }
}

/** Runs `work` for each item, a few at a time: the attacked server has one thread. */
export async function forEachOf<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items].reverse();
  const worker = async (): Promise<void> => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: 6 }, worker));
}
