import { z } from 'zod';

import type { DropLogDto } from '../../contract/index.ts';
import { after, clock, minutes, seconds } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { readDatabaseTime } from '../../platform/database/database-clock.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { proveDrop } from '../../packs/index.ts';
import { logger } from '../../platform/logger.ts';
import { nextVersion } from '../../platform/next-version.ts';
import { openSeed } from '../announce/seed.ts';
import { settleAwards } from '../awards/settle-awards.ts';
import { fetchRound } from '../../base/index.ts';
import { drawDrop as computeDraw, type Announcement, type DropClose } from '../fairness/index.ts';
import { Drop } from '../models.ts';
import { carryPrizes } from '../prizes.ts';

interface Published {
  announcement: string;
  close: string;
  roundAt: Date;
}

const payload = z.object({ dropId: z.uuid(), tries: z.int().default(0) });
const maxWaitMs = minutes(1);

/** Task: the draw of one drop. While no relay has its round it is queued again, later each time, without limit. */
export async function drawDropTask(given: unknown): Promise<void> {
  const { dropId, tries } = payload.parse(given);
  if (await drawDrop(dropId)) return;
  const runAt = after(clock.now(), Math.min(maxWaitMs, seconds(2 ** Math.min(tries, 10))));
  await inTransaction(() =>
    enqueue('draw-drop', { dropId, tries: tries + 1 }, { key: `draw-drop:${dropId}`, runAt }),
  );
}

/**
 * Draws a drop whose list is published and whose round is out: every worker computes the same result, and the first to finish writes
 * it. Returns false while no relay has the round; does nothing for a drop that is not to be drawn.
 */
export async function drawDrop(dropId: string): Promise<boolean> {
  const published = await one<Published>(
    `SELECT announcement, close_document AS close, round_at AS "roundAt" FROM drops
     WHERE id = $1 AND state = 'closed' AND listed_at IS NOT NULL AND round_at <= $2`,
    [dropId, clock.now()],
  );
  if (!published) return true;
  // Canonical texts that this shop signed.
  const announcement = JSON.parse(published.announcement) as Announcement;
  const close = JSON.parse(published.close) as DropClose; // see above
  const beacon = await fetchRound(announcement.beacon);
  if (beacon === undefined) {
    logger.warn({ dropId, round: announcement.beacon.round }, 'no relay has the round of this drop yet');
    return false;
  }
  const seed = await openSeed(dropId);
  const { drawn } = computeDraw(announcement, close, seed, beacon);
  const log = await proveDrop(dropId, published.roundAt);
  await inTransaction(() => publish(dropId, { seed, beacon, drawn, log }));
  return true;
}

async function publish(
  dropId: string,
  {
    seed,
    beacon,
    drawn,
    log,
  }: { seed: Buffer; beacon: string; drawn: readonly number[]; log: DropLogDto | undefined },
): Promise<void> {
  const drop = await Drop.findOne({ attributes: ['id'], where: { id: dropId, state: 'closed' }, lock: true });
  if (!drop) return;
  await execute(
    `INSERT INTO drop_positions (drop_id, position, seq)
     SELECT $1, position, entry + 1 FROM unnest($2::int[]) WITH ORDINALITY AS drawn (entry, position)`,
    [dropId, drawn],
  );
  const at = await readDatabaseTime();
  await drop.update({
    state: 'drawn',
    seed,
    beacon: Buffer.from(beacon, 'hex'),
    logProof: log ? JSON.stringify(log) : null,
    drawnAt: at,
    ...nextVersion(at),
  });
  if (drawn.length === 0) await carryPrizes(dropId);
  await settleAwards(dropId);
  logger.info({ dropId, drawn: drawn.length }, 'a drop was drawn');
}
