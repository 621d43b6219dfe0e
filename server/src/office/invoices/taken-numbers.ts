import { record } from '../../base/index.ts';
import { saleDocumentKinds } from '../../contract/index.ts';
import {
  declareGap,
  listUnpublished,
  publishNumbers,
  type Series,
  type TakenNumber,
} from '../../money/index.ts';
import { ensureShopId } from '../../packs/index.ts';
import { clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db.ts';
import { logger } from '../../platform/logger.ts';
import type { Place } from '../../platform/places/place.ts';
import { places } from '../../platform/places/places.ts';

/*
 * A restored database would give numbers again that customers hold. So the newest number of each series stands in the places of
 * WATERMARKS before a customer sees its document, and numbers that this database lacks are passed over, as a declared gap.
 */

const folderOf = async (): Promise<string> => `${await ensureShopId()}-documents`;

/** Names of a series sort by number. */
const nameOf = ({ kind, series, number }: Omit<TakenNumber, 'documentId'>): string =>
  `${kind}_${series}_${String(number).padStart(10, '0')}`;

const names = new RegExp(
  String.raw`^(?<kind>${saleDocumentKinds.join('|')})_(?<series>\d{4})_(?<number>\d{10})$`,
);

function parseName(name: string): (Series & { number: number }) | undefined {
  const { kind, series, number } = names.exec(name)?.groups ?? {};
  const known = saleDocumentKinds.find((each) => each === kind);
  return known && series !== undefined ? { kind: known, series, number: Number(number) } : undefined;
}

/** Declares what customers hold and this database lacks. Rejects while a place can't be read: it may know the newest number. */
export async function passOverTaken(): Promise<void> {
  const folder = await folderOf();
  const lists = await Promise.all(places().map((place) => place.list(folder)));
  // The last of a series by name is its newest.
  const newest = new Map(
    lists
      .flat()
      .toSorted()
      .flatMap((name) => {
        const taken = parseName(name);
        return taken ? [[`${taken.kind} ${taken.series}`, taken] as const] : [];
      }),
  );
  for (const taken of newest.values()) await passOver(taken);
}

const passOver = (taken: Series & { number: number }): Promise<void> =>
  inTransaction(async () => {
    const gap = await declareGap(taken, taken.number, clock.now());
    if (!gap) return;
    const { kind, series, firstNumber, lastNumber } = gap;
    logger.warn({ kind, series, firstNumber, lastNumber }, 'numbers given before a restore are passed over');
    await record({
      actor: { kind: 'system' },
      action: 'invoice-series.passed-over',
      subject: { kind: 'invoice-series', id: `${kind} ${series}` },
      after: { firstNumber, lastNumber },
    });
  });

/** Shows customers what was issued, once a place knows the newest numbers. Rejects when none takes them. */
export async function publishDocuments(): Promise<void> {
  const unpublished = await listUnpublished();
  if (unpublished.length === 0) return;
  const folder = await folderOf();
  const failures: unknown[] = [];
  for (const place of places()) {
    try {
      for (const taken of unpublished) await keepNumber(place, folder, taken);
    } catch (failure) {
      if (failure instanceof NumberTaken) throw failure;
      failures.push(failure);
      logger.error({ err: failure, place: place.name }, 'numbers of invoices could not be written');
    }
  }
  if (failures.length === places().length)
    throw new Error('No place took the numbers of invoices.', { cause: failures[0] });
  await inTransaction(() => publishNumbers(unpublished));
}

/** Another database of this shop has given the number to another document. */
class NumberTaken extends Error {}

async function keepNumber(place: Place, folder: string, taken: TakenNumber): Promise<void> {
  const name = nameOf(taken);
  if (!(await place.create(folder, name, Buffer.from(taken.documentId)))) {
    if (String(await place.read(folder, name)) !== taken.documentId)
      throw new NumberTaken(`${name} in ${place.name} is another document’s number.`);
    return;
  }
  const older = (await place.list(folder)).filter(
    (each) => each < name && each.startsWith(`${taken.kind}_${taken.series}_`),
  );
  for (const each of older)
    await place.remove(folder, each).catch((failure: unknown) => {
      logger.debug({ err: failure, place: place.name }, 'an old number stays');
    });
}
