import { drawWinners, mixOf, seedHashOf, usePrimitives } from '@pullproof/verify';

import { one } from '../../platform/db.ts';
import { nodePrimitives } from '../../platform/node-primitives.ts';
import type { Announcement, DropClose } from '../fairness/index.ts';
import { deriveSlowly } from './derive-slowly.ts';

interface DrawnDrop {
  id: string;
  announcement: string;
  announcementHash: Buffer;
  close: string;
  seed: Buffer;
  drawn: number[];
}

usePrimitives(nodePrimitives);

/**
 * Repeats the newest draw that had entries by the verifier's code, the slow hash too; returns whether its positions
 * follow, undefined before the first draw.
 */
export async function checkNewestDraw(): Promise<boolean | undefined> {
  const drop = await one<DrawnDrop>(
    `SELECT id, announcement, announcement_hash AS "announcementHash", close_document AS close, seed,
       ARRAY(SELECT seq - 1 FROM drop_positions p WHERE p.drop_id = d.id ORDER BY position) AS drawn
     FROM drops d WHERE drawn_at IS NOT NULL AND entry_count > 0 ORDER BY drawn_at DESC LIMIT 1`,
  );
  if (!drop) return undefined;
  // Canonical texts that this shop signed.
  const { seedHash, delayIterations, prizes, alternates } = JSON.parse(drop.announcement) as Announcement;
  const close = JSON.parse(drop.close) as DropClose; // see above
  if (close.drop !== drop.id || seedHashOf(drop.id, drop.seed) !== seedHash) return false;
  const list = { root: Buffer.from(close.root, 'hex'), count: close.count };
  const key = await deriveSlowly(drop.seed, mixOf(drop.announcementHash, list), delayIterations);
  return drawWinners(key, list.count, prizes.length + alternates).join() === drop.drawn.join();
}
