import type { OpenedPackDto } from '@pullproof/server/contract';
import { chooseKept, type KeptChoice, type ShownPack } from './choose-kept.ts';
import { readPlace, toRecord, type KeptReceipt } from './kept-form.ts';
import { listReceipts, putReceipts } from './kept-store.ts';

type Opened = Pick<OpenedPackDto, 'receipt'> & {
  pack: Pick<OpenedPackDto['pack'], 'id' | 'runId' | 'packNo'>;
};

/** `askedId` is the id that was asked for: the answer could name another. */
export function toShown({ pack, receipt }: Opened, askedId = pack.id): ShownPack {
  const order = readPlace(receipt.document)?.order ?? '';
  return { packId: askedId, run: pack.runId, packNo: pack.packNo, order, document: receipt.document };
}

/** What this browser has of a pack. Storage that fails counts as nothing kept. */
export async function findKept(shown: ShownPack): Promise<KeptChoice> {
  const records = await listReceipts(shown).catch(() => []);
  return chooseKept(shown, records);
}

/** Stores what a file of an order email brought, so that later openings find it. */
export async function importKept(kept: readonly KeptReceipt[]): Promise<void> {
  const keptAt = new Date().toISOString();
  const records = kept.map((entry) => toRecord(entry, { source: 'email', keptAt }));
  await putReceipts(records.filter((record) => record !== undefined));
}
