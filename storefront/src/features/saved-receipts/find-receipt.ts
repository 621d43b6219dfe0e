import type { OpenedPackDto } from '@pullproof/server/contract';
import { chooseKept, type KeptChoice, type ShownPack } from './choose-kept.ts';
import { readPlace, toRecord, type KeptReceipt } from './kept-form.ts';
import { listReceipts, putReceipts } from './kept-store.ts';

type Opened = Pick<OpenedPackDto, 'receipt'> & {
  pack: Pick<OpenedPackDto['pack'], 'id' | 'runId' | 'packNo'>;
};

/** `askedId` is the requested id: the response could name another. */
export function toShown({ pack, receipt }: Opened, askedId = pack.id): ShownPack {
  const order = readPlace(receipt.document)?.order ?? '';
  return { packId: askedId, run: pack.runId, packNo: pack.packNo, order, document: receipt.document };
}

/** Finds this browser's receipt of a pack. A storage failure counts as nothing stored. */
export async function findKept(shown: ShownPack): Promise<KeptChoice> {
  const records = await listReceipts(shown).catch(() => []);
  return chooseKept(shown, records);
}

/** Stores receipts imported from an order email's file, so that later openings find them. */
export async function importKept(kept: readonly KeptReceipt[]): Promise<void> {
  const keptAt = new Date().toISOString();
  const records = kept.map((entry) => toRecord(entry, { source: 'email', keptAt }));
  await putReceipts(records.filter((record) => record !== undefined));
}
