import { one } from '../../platform/db.ts';
import { canonical } from '../../base/fairness/index.ts';
import { buildDropEntry, dropSeedHash, EntryChain } from '../fairness/index.ts';
import { readEntryPages } from './read-entry-pages.ts';

interface Published {
  announcementHash: string;
  seedHash: string;
  seed: Buffer | null;
  closeDocument: string;
}

/** Whether a published list and seed follow from the stored entries and the announcement. `giveWay` is called after each entry. */
export async function checkEntries(dropId: string, giveWay: () => Promise<void>): Promise<boolean> {
  const drop = await one<Published>(
    `SELECT encode(announcement_hash, 'hex') AS "announcementHash", encode(seed_hash, 'hex') AS "seedHash", seed,
       close_document AS "closeDocument" FROM drops WHERE id = $1 AND closed_at IS NOT NULL`,
    [dropId],
  );
  if (!drop) return false;
  const chain = new EntryChain(dropId, drop.announcementHash);
  for await (const page of readEntryPages(dropId))
    for (const { entrant, nonce, hash } of page) {
      chain.push(buildDropEntry(dropId, entrant.toString('hex'), nonce.toString('hex'), chain.position));
      if (chain.position.hash !== hash.toString('hex')) return false;
      await giveWay();
    }
  const isSeed = drop.seed === null || dropSeedHash(dropId, drop.seed).toString('hex') === drop.seedHash;
  return isSeed && canonical(chain.close()) === drop.closeDocument;
}
