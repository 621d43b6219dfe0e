/** For benchmark processes: what the shop writes in transactions that are rolled back, so that a flat function can write it. */
import { inTransaction, sql } from '../../server/src/runtime.ts';
import { listWrittenTables, planFlat, readWritten, tablesOf, type FlatPlan, type Written } from './flat.ts';

class Undone extends Error {}

async function inUndone<Result>(work: () => Promise<Result>): Promise<Result> {
  let result: Result | undefined;
  try {
    await inTransaction(async () => {
      result = await work();
      throw new Undone();
    });
  } catch (failure) {
    if (!(failure instanceof Undone)) throw failure;
  }
  return result as Result; // set before it was undone
}

const read = <Row>(text: string, values?: readonly unknown[]): Promise<Row[]> =>
  sql<Row & object>(text, values && [...values]);

/** Records each piece of work; all of them write the tables that the first one does. */
export async function recordFlat(
  ownerUrl: string,
  works: readonly (() => Promise<unknown>)[],
): Promise<{ plan: FlatPlan; written: Written[] }> {
  const [first] = works;
  if (!first) throw new Error('There is nothing to record.');
  const { tables, sample } = await inUndone(async () => {
    await first();
    const found = await listWrittenTables(read);
    return { tables: found, sample: await readWritten(read, found) };
  });
  const plan = await planFlat(ownerUrl, tables, sample);
  const written: Written[] = [];
  for (const work of works)
    written.push(
      await inUndone(async () => {
        await work();
        return readWritten(read, tablesOf(plan));
      }),
    );
  return { plan, written };
}
