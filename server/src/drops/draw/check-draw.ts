import { drawKeyOf, drawWinners, isRoundOf, mixOf, seedHashOf, usePrimitives } from '@pullproof/verify';

import { one } from '../../platform/db.ts';
import { nodePrimitives } from '../../platform/node-primitives.ts';
import { randomnessOf } from '../../base/index.ts';
import { type Announcement, type DropClose } from '../fairness/index.ts';

interface DrawnDrop {
  id: string;
  announcement: string;
  announcementHash: Buffer;
  close: string;
  seed: Buffer;
  beacon: Buffer;
  drawn: number[];
}

usePrimitives(nodePrimitives);

/**
 * Repeats the newest draw that had entries by the verifier's code, with the signature of its round; returns whether its positions
 * follow, undefined before the first draw.
 */
export async function checkNewestDraw(): Promise<boolean | undefined> {
  const drop = await one<DrawnDrop>(
    `SELECT id, announcement, announcement_hash AS "announcementHash", close_document AS close, seed, beacon,
       ARRAY(SELECT seq - 1 FROM drop_positions p WHERE p.drop_id = d.id ORDER BY position) AS drawn
     FROM drops d WHERE drawn_at IS NOT NULL AND entry_count > 0 ORDER BY drawn_at DESC LIMIT 1`,
  );
  if (!drop) return undefined;
  // Canonical texts that this shop signed.
  const { seedHash, beacon, prizes, alternates } = JSON.parse(drop.announcement) as Announcement;
  const close = JSON.parse(drop.close) as DropClose; // see above
  if (close.drop !== drop.id || seedHashOf(drop.id, drop.seed) !== seedHash) return false;
  if (!(await isRoundOf(beacon, drop.beacon))) return false;
  const list = { root: Buffer.from(close.root, 'hex'), count: close.count };
  const mix = mixOf(drop.announcementHash, list, randomnessOf(drop.beacon.toString('hex')));
  const found = drawWinners(drawKeyOf(drop.seed, mix), list.count, prizes.length + alternates);
  return found.join() === drop.drawn.join();
}
