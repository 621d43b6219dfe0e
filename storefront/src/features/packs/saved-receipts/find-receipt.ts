import type { OpenedPackDto } from '@pullproof/server/contract';
import { matchReceipt, type ReceiptMatch, type ShownPack } from './match-receipt.ts';
import { readPlace, toRecord, type ReceiptRecord, type SavedReceipt } from './receipt-file.ts';
import { listAllReceipts, listReceipts, putReceipts } from './receipt-store.ts';

type Opened = Pick<OpenedPackDto, 'receipt'> & {
  pack: Pick<OpenedPackDto['pack'], 'id' | 'runId' | 'packNo'>;
};

/** `requestedId` is the requested id: the response could name another. */
export function toShown({ pack, receipt }: Opened, requestedId = pack.id): ShownPack {
  const order = readPlace(receipt.document)?.order ?? '';
  return { packId: requestedId, run: pack.runId, packNo: pack.packNo, order, document: receipt.document };
}

/**
 * Whether the log still has the sale of this receipt, so that nobody can have bought the number again. False as long as
 * the log does not say it.
 */
async function isStillSold(record: ReceiptRecord): Promise<boolean> {
  try {
    const { followRuns } = await import('./visit/follow-runs.ts');
    const [one] = record.followed?.state === 'opened' ? [] : await followRuns([record]);
    const state = (one?.record ?? record).followed?.state;
    return state === 'opened' || (state === 'sold' && one?.isAtEnd === true);
  } catch {
    return false;
  }
}

/** Finds this browser's receipt of a pack. A storage failure counts as nothing stored. */
export async function findReceipt(shown: ShownPack): Promise<ReceiptMatch> {
  const records = await listReceipts(shown).catch(() => []);
  const { saved, other } = matchReceipt(shown, records);
  if (saved?.source === 'device' && shown.document !== undefined && !saved.isOpenedHere)
    void putReceipts([{ ...saved, isOpenedHere: true }]).catch(() => undefined);
  // A pack that the shop lists under another id, with another receipt.
  if (other?.source === 'device' && (await isStillSold(other))) return { saved: other };
  return { ...(saved && { saved }), ...(other && { other }) };
}

/** Stores receipts imported from an order email's file, so that later openings find them. */
export async function importReceipts(receipts: readonly SavedReceipt[]): Promise<void> {
  const keptAt = new Date().toISOString();
  const records = receipts.map((entry) => toRecord(entry, { source: 'email', keptAt }));
  await putReceipts(records.filter((record) => record !== undefined));
}

/** Returns which of the packs have a receipt on this device. Never rejects. */
export async function listPacksWithReceipt(packIds: readonly string[]): Promise<string[]> {
  const receipts = await listAllReceipts().catch(() => []);
  const known = new Set(receipts.map(({ packId }) => packId));
  return packIds.filter((id) => known.has(id));
}
