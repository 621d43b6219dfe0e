import { z } from 'zod';

import { execute, inTransaction, one } from '../../platform/db.ts';
import { readDatabaseTime } from '../../platform/database/database-clock.ts';
import { logger } from '../../platform/logger.ts';
import { nextVersion } from '../../platform/next-version.ts';
import { openSeed } from '../announce/seed.ts';
import { settleAwards } from '../awards/settle-awards.ts';
import { drawDrop as computeDraw, type Announcement, type DropClose } from '../fairness/index.ts';
import { Drop } from '../models.ts';
import { carryPrizes } from '../prizes.ts';
import { deriveSlowly } from './derive-slowly.ts';

interface Published {
  announcement: string;
  close: string;
}

const payload = z.object({ dropId: z.uuid() });

/** Task: the draw of one drop. */
export const drawDropTask = async (given: unknown): Promise<void> => drawDrop(payload.parse(given).dropId);

/**
 * Draws a drop whose list is published: every worker computes the same result, and the first to finish writes it.
 * Does nothing for a drop that is drawn or void.
 */
export async function drawDrop(dropId: string): Promise<void> {
  const published = await begin(dropId);
  if (!published) return;
  // Canonical texts that this shop signed.
  const announcement = JSON.parse(published.announcement) as Announcement;
  const close = JSON.parse(published.close) as DropClose; // see above
  const seed = await openSeed(dropId);
  const { drawn } = await computeDraw(announcement, close, seed, { kind: 'none' }, deriveSlowly);
  await inTransaction(() => publish(dropId, seed, drawn));
}

/** Notes when the slow hash began, for everyone to see. */
const begin = (dropId: string): Promise<Published | undefined> =>
  inTransaction(async () => {
    const at = await readDatabaseTime();
    return one<Published>(
      `UPDATE drops SET draw_started_at = $2, version = version + 1, updated_at = $2 WHERE id = $1 AND state = 'closed'
       RETURNING announcement, close_document AS close`,
      [dropId, at],
    );
  });

async function publish(dropId: string, seed: Buffer, drawn: readonly number[]): Promise<void> {
  const drop = await Drop.findOne({ attributes: ['id'], where: { id: dropId, state: 'closed' }, lock: true });
  if (!drop) return;
  await execute(
    `INSERT INTO drop_positions (drop_id, position, seq)
     SELECT $1, position, entry + 1 FROM unnest($2::int[]) WITH ORDINALITY AS drawn (entry, position)`,
    [dropId, drawn],
  );
  const at = await readDatabaseTime();
  await drop.update({ state: 'drawn', seed, drawnAt: at, ...nextVersion(at) });
  if (drawn.length === 0) await carryPrizes(dropId);
  await settleAwards(dropId);
  logger.info({ dropId, drawn: drawn.length }, 'a drop was drawn');
}
