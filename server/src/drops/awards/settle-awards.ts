import { after, clock, hours } from '../../platform/clock.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { nextVersion } from '../../platform/next-version.ts';
import { Drop, DropAward, DropPrize } from '../models.ts';
import { returnPrizes } from '../prizes.ts';
import { queueEnded } from '../mails/mail-ended.ts';
import { mailOffer } from './mail-awards.ts';

/**
 * Offers each prize that nobody holds to the next one drawn, in the running transaction, with the drop locked. A position whose
 * account was deleted is passed on at once. Prizes for which nobody is left go back to the vault, and a drop without live prizes
 * is finished.
 */
export async function settleAwards(dropId: string): Promise<void> {
  const places = await listFreePlaces(dropId);
  const unoffered = [];
  const positions = (await listPositionsLeft(dropId)).values();
  for (const place of places) {
    for (;;) {
      const { value: next } = positions.next();
      if (!next) unoffered.push(place);
      else await offer(dropId, place, next);
      if (!next?.isGone) break;
    }
  }
  await returnPrizes(dropId, unoffered);
  await finish(dropId);
}

async function listFreePlaces(dropId: string): Promise<number[]> {
  const rows = await sql<{ place: number }>(
    `SELECT place FROM drop_prizes z WHERE drop_id = $1 AND is_live
       AND NOT EXISTS (SELECT FROM drop_awards a WHERE a.drop_id = $1 AND a.place = z.place AND a.state = 'offered')
     ORDER BY place`,
    [dropId],
  );
  return rows.map(({ place }) => place);
}

interface PositionLeft {
  position: number;
  /** Its account was deleted: nobody can claim it. */
  isGone: boolean;
}

const listPositionsLeft = (dropId: string): Promise<PositionLeft[]> =>
  sql<PositionLeft>(
    `SELECT p.position, e.customer_id IS NULL AND NOT e.is_form AS "isGone"
     FROM drop_positions p JOIN drop_entries e ON e.drop_id = p.drop_id AND e.seq = p.seq WHERE p.drop_id = $1
       AND NOT EXISTS (SELECT FROM drop_awards a WHERE a.drop_id = $1 AND a.position = p.position)
     ORDER BY p.position`,
    [dropId],
  );

async function offer(dropId: string, place: number, { position, isGone }: PositionLeft): Promise<void> {
  const drop = await Drop.findByPk(dropId, { rejectOnEmpty: true, attributes: ['claimHours'] });
  const [id, at] = [newId(), clock.now()];
  await DropAward.create({
    id,
    dropId,
    place,
    position,
    state: isGone ? 'declined' : 'offered',
    customerId: null,
    offeredAt: at,
    claimUntil: after(at, hours(drop.claimHours)),
    remindedAt: null,
    decidedAt: isGone ? at : null,
    createdAt: at,
    updatedAt: at,
  });
  if (!isGone) await mailOffer(id);
}

async function finish(dropId: string): Promise<void> {
  if ((await DropPrize.count({ where: { dropId, isLive: true } })) > 0) return;
  const at = clock.now();
  const [finished] = await Drop.update(
    { state: 'finished', finishedAt: at, ...nextVersion(at) },
    { where: { id: dropId, state: 'drawn' } },
  );
  if (finished === 1) await queueEnded(dropId);
}
