import type { ReceiptAlarm } from '../alarm.ts';
import { checkOrder } from '../check-order.ts';
import { addAlarms, deleteAlarms, listAlarms, listBoughtHere } from '../receipt-store.ts';
import type { ReceiptRecord } from '../receipt-file.ts';
import { keepLogProofs } from '../keep-log-proof.ts';
import { compareListing, listPacks } from './compare-listing.ts';
import { followRuns, isOpenEnded } from './follow-runs.ts';

/** What happened to packs since the last visit, by their numbers. */
export interface News {
  opened: number[];
  refunded: number[];
}

/** Checks what could not be checked at purchase. Only packs that the shop lists to this account are its own. */
async function checkLate(customerId: string, unchecked: readonly ReceiptRecord[]): Promise<void> {
  if (unchecked.length === 0) return;
  const listed = await listPacks(unchecked.flatMap(({ packId }) => packId ?? []));
  const own = unchecked.filter(({ packId }) => listed.some(({ id }) => id === packId));
  for (const order of new Set(own.map((record) => record.order))) {
    const records = unchecked.filter((record) => record.order === order);
    const [first] = records;
    if (!first?.unchecked) continue;
    const { run, unchecked: asked } = first;
    const receipts = records.map(({ receipt, size }) => ({ receipt, size }));
    const alarm = await checkOrder({ run, asked, receipts, records }, customerId);
    if (alarm) await addAlarms([alarm]);
    else await deleteAlarms([`purchase ${asked.order}`]);
  }
}

async function listOwn(customerId: string): Promise<ReceiptRecord[]> {
  return (await listBoughtHere()).filter((record) => (record.customerId ?? customerId) === customerId);
}

function listNews(before: readonly ReceiptRecord[], after: readonly ReceiptRecord[]): News {
  const now = (state: 'opened' | 'refunded') =>
    after
      .filter((record, place) => record.followed?.state === state && before[place]?.followed?.state !== state)
      .filter(({ isOpenedHere }) => state === 'refunded' || !isOpenedHere)
      .map(({ packNo }) => packNo);
  return { opened: now('opened'), refunded: now('refunded') };
}

/**
 * Settles the receipts that this account bought in this browser: by the public log, and by what the shop lists. Stores
 * alarms and progress, and returns what is only news. Rejects when something does not load; the next visit goes on.
 */
export async function settleReceipts(customerId: string): Promise<News> {
  const unchecked = (await listOwn(customerId)).filter((record) => record.unchecked);
  await checkLate(customerId, unchecked);
  const open = (await listOwn(customerId)).filter((record) => !record.unchecked && isOpenEnded(record));
  if (open.length === 0) return { opened: [], refunded: [] };
  const followed = await followRuns(open);
  const news = listNews(
    open,
    followed.map(({ record }) => record),
  );
  // What the log says is reported even when the list of packs does not load.
  await compareListing(customerId, followed).catch(() => undefined);
  await keepLogProofs(followed.map(({ record }) => record)).catch(() => undefined);
  return news;
}

/** Alarms of this account that nobody has looked at. */
export async function listOpenAlarms(customerId: string): Promise<ReceiptAlarm[]> {
  const alarms = await listAlarms().catch(() => []);
  return alarms.filter(
    (alarm) => alarm.seenAt === undefined && (alarm.customerId ?? customerId) === customerId,
  );
}
