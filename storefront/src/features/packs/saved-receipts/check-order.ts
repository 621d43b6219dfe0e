import { callApi } from '../../../lib/api.ts';
import { fetchCommitment } from '../verify/index.ts';
import type { ReceiptAlarm } from './alarm.ts';
import { inWorker } from './in-worker.ts';
import type { Asked, ReceiptRecord, SavedReceipt } from './receipt-file.ts';
import { addAlarms, deleteReceipts, putReceipts } from './receipt-store.ts';

/** An order as this browser stored it. */
export interface KeptOrder {
  run: string;
  asked: Asked;
  receipts: SavedReceipt[];
  /** The stored records; fewer than receipts when one cannot be read. */
  records: readonly ReceiptRecord[];
}

/** The entry of the log that a receipt names; 0 when it names none. */
function readHeadSeq(document: string): number {
  try {
    const { head } = JSON.parse(document) as { head?: { seq?: unknown } }; // the check refuses any other
    return Number.isSafeInteger(head?.seq) ? Number(head?.seq) : 0;
  } catch {
    return 0;
  }
}

/**
 * Checks an order's receipts against what this browser saw and chose, and stores the result: good ones for the account,
 * refused ones only as the evidence of an alarm. Returns the alarm. Rejects when commitment or log do not load.
 */
export async function checkOrder(
  { run, asked, receipts, records }: KeptOrder,
  customerId: string | undefined,
): Promise<ReceiptAlarm | undefined> {
  const signed = receipts.map(({ receipt }) => receipt);
  const lowest = Math.min(...signed.map(({ document }) => readHeadSeq(document)));
  const path = `/api/runs/${encodeURIComponent(run)}/log` as const;
  const [commitment, log] = await Promise.all([
    fetchCommitment(run),
    callApi(`${path}?after=${Math.max(0, lowest - 1)}`),
  ]);
  const entries = log.data.map(({ entry }) => entry);
  const { order, commitment: commitmentHash, size, numbers, draw, maxCents, sentAt } = asked;
  const verdict = await inWorker('purchase', {
    ...{ receipts: signed, order, commitmentBytes: commitment, commitmentHash, size, numbers, maxCents },
    ...(draw === undefined ? {} : { draw }),
    ...{ sentAt, now: Date.now(), entries },
  });
  if (verdict.ok) {
    await putReceipts(records.map((record) => ({ ...record, customerId, unchecked: undefined }))).catch(
      () => undefined, // the caller knows that nothing can be stored
    );
    return undefined;
  }
  const alarm: ReceiptAlarm = {
    id: `purchase ${order}`,
    ...{ customerId, kind: 'purchase', step: verdict.step, reason: verdict.reason },
    packNos: [...numbers],
    raisedAt: new Date().toISOString(),
    evidence: { receipts, asked, commitment, entries, head: log.head },
  };
  // A wrong clock is no evidence: the receipts stay unchecked until it is set.
  if (verdict.step === 'time') return alarm;
  await Promise.all([addAlarms([alarm]), deleteReceipts(records)]).catch(() => undefined);
  return alarm;
}
