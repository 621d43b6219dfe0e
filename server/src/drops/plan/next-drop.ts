import { laterDay } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { one } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { shopToday } from '../../base/index.ts';
import { Drop } from '../models.ts';
import { findTemplate, makeDrop } from './make-drop.ts';

const maxPrizes = 20;
/** Nobody plans further ahead, so an earlier day always fits. */
const maxDays = 400;

interface Candidate {
  id: string;
  isOpenToPrizes: boolean;
}

/** Locks the first drop after this one that is not announced and has room for the prizes; makes it where a day has none. */
export async function lockNextDrop(dropId: string, prizeCount: number): Promise<string> {
  const drop = found(await Drop.findByPk(dropId, { attributes: ['day'] }));
  // Today's drop may open only later, so the search starts with today.
  const yesterday = laterDay(await shopToday(), -1);
  const from = drop.day > yesterday ? drop.day : yesterday;
  for (let ahead = 1; ahead <= maxDays; ahead += 1) {
    const day = laterDay(from, ahead);
    if (!(await lockDropOf(day, prizeCount))) await makeDrop(day, await findTemplate(day));
    const candidate = await lockDropOf(day, prizeCount);
    if (candidate?.isOpenToPrizes) return candidate.id;
  }
  throw new Error(`No day within ${maxDays} has room for the prizes of drop ${dropId}.`);
}

function lockDropOf(day: string, prizeCount: number): Promise<Candidate | undefined> {
  return one<Candidate>(
    `SELECT id, state = 'scheduled' AND announced_at IS NULL AND opens_at > $2
       AND (SELECT count(*) FROM drop_prizes WHERE drop_id = d.id) + $3 <= ${maxPrizes} AS "isOpenToPrizes"
     FROM drops d WHERE day = $1 AND state <> 'void' FOR UPDATE`,
    [day, clock.now(), prizeCount],
  );
}
