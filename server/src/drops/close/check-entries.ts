import { DropList, seedHashOf, usePrimitives } from '@pullproof/verify';

import { one } from '../../platform/db.ts';
import { nodePrimitives } from '../../platform/node-primitives.ts';
import { readEntryPages } from './read-entry-pages.ts';

interface Published {
  announcementHash: Buffer;
  seedHash: string;
  seed: Buffer | null;
  closeDocument: string;
}

usePrimitives(nodePrimitives);

/**
 * Whether a published list and seed follow from the stored entries and the announcement, by the verifier's code.
 * `giveWay` is called after each entry.
 */
export async function checkEntries(dropId: string, giveWay: () => Promise<void>): Promise<boolean> {
  const drop = await one<Published>(
    `SELECT announcement_hash AS "announcementHash", encode(seed_hash, 'hex') AS "seedHash", seed,
       close_document AS "closeDocument" FROM drops WHERE id = $1 AND closed_at IS NOT NULL`,
    [dropId],
  );
  if (!drop) return false;
  const list = new DropList(dropId, drop.announcementHash);
  for await (const page of readEntryPages(dropId))
    for (const { entrant, nonce, hash } of page) {
      list.add(Buffer.concat([entrant, nonce]));
      if (!hash.equals(list.head)) return false;
      await giveWay();
    }
  const isSeed = drop.seed === null || seedHashOf(dropId, drop.seed) === drop.seedHash;
  return isSeed && isClosedAs(list, dropId, drop.closeDocument);
}

function isClosedAs(list: DropList, dropId: string, document: string): boolean {
  const close = JSON.parse(document) as Record<string, unknown>; // a canonical text that this shop signed
  const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
  return (
    close['drop'] === dropId &&
    close['count'] === list.count &&
    close['head'] === hex(list.head) &&
    close['root'] === hex(list.root())
  );
}
