import { one } from '../../platform/db.ts';
import { FairnessFault } from '../../base/fairness/index.ts';
import { drawDrop, type Announcement, type DropClose } from '../fairness/index.ts';
import { deriveSlowly } from './derive-slowly.ts';

interface DrawnDrop {
  announcement: string;
  close: string;
  seed: Buffer;
  drawn: number[];
}

/**
 * Repeats the newest draw that had entries, the slow hash too; returns whether its positions follow, undefined before
 * the first draw.
 */
export async function checkNewestDraw(): Promise<boolean | undefined> {
  const drop = await one<DrawnDrop>(
    `SELECT announcement, close_document AS close, seed,
       ARRAY(SELECT seq - 1 FROM drop_positions p WHERE p.drop_id = d.id ORDER BY position) AS drawn
     FROM drops d WHERE drawn_at IS NOT NULL AND entry_count > 0 ORDER BY drawn_at DESC LIMIT 1`,
  );
  if (!drop) return undefined;
  // Canonical texts that this shop signed.
  const announcement = JSON.parse(drop.announcement) as Announcement;
  const close = JSON.parse(drop.close) as DropClose; // see above
  try {
    const { drawn } = await drawDrop(announcement, close, drop.seed, { kind: 'none' }, deriveSlowly);
    return drawn.join() === drop.drawn.join();
  } catch (failure) {
    // Another seed, or the list of another drop.
    if (failure instanceof FairnessFault) return false;
    throw failure;
  }
}
