import { Op } from 'sequelize';

import { dayOf } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, sql } from '../../platform/db.ts';
import { found, refuse, refuseFields } from '../../platform/errors.ts';
import { nextVersion } from '../../platform/next-version.ts';
import { readSettings, record } from '../../base/index.ts';
import { setAsidePrizes, shelvePrizes } from '../../vault/index.ts';
import type { Giver } from '../../people/index.ts';
import { Drop, type DropPrize } from '../models.ts';
import { countPrizes, newAmong, readWorth } from '../give-prizes.ts';

/** What staff write of a drop. */
export interface DropFields {
  day: string;
  opensAt: Date;
  closesAt: Date;
  alternates: number;
  claimHours: number;
}

export const fieldsOf = ({ day, opensAt, closesAt, alternates, claimHours }: Drop): DropFields => ({
  day,
  opensAt,
  closesAt,
  alternates,
  claimHours,
});

/** Day changes are serialised, so a taken day is always refused with its own error. */
async function isTaken(day: string): Promise<boolean> {
  await sql(`SELECT pg_advisory_xact_lock(hashtext('drop-day:' || $1))`, [day]);
  return (await Drop.count({ where: { day, state: { [Op.ne]: 'void' } } })) > 0;
}

export const dayTaken = (day: string) => refuse('WRONG_STATE', `There is already a drop on ${day}.`, { day });

export async function checkFields({ day, opensAt, closesAt }: DropFields): Promise<void> {
  const { shopTimeZone } = await readSettings();
  if (closesAt <= opensAt) throw refuseFields('INVALID_RECORD', { closesAt: 'must be later than “Opens”' });
  if (opensAt <= clock.now()) throw refuseFields('INVALID_RECORD', { opensAt: 'must be in the future' });
  if (dayOf(closesAt, shopTimeZone) !== day)
    throw refuseFields('INVALID_RECORD', { closesAt: `must be on ${day} in ${shopTimeZone}` });
}

/** Locks a drop that staff may still change. Errors: NOT_FOUND, WRONG_STATE. */
export async function lockPlanned(id: string): Promise<Drop> {
  const drop = found(await Drop.findByPk(id, { lock: true }));
  if (drop.state !== 'scheduled')
    throw refuse('WRONG_STATE', `This drop is ${drop.state}.`, { state: drop.state });
  if (drop.announcedAt !== null)
    throw refuse('WRONG_STATE', 'This drop is announced: it can only be cancelled.');
  return drop;
}

/** Writes a drop in the running transaction. Errors: NOT_FOUND, WRONG_STATE, INVALID_RECORD. */
export async function writeDrop(id: string, staffId: string, after: DropFields): Promise<void> {
  const drop = await lockPlanned(id);
  const before = fieldsOf(drop);
  await checkFields(after);
  if (after.day !== before.day && (await isTaken(after.day))) throw dayTaken(after.day);
  await drop.update({ ...after, ...nextVersion() });
  await audit(staffId, 'drop.updated', id, { before: { ...before }, after: { ...after } });
}

interface SetPrizes {
  collectibleIds: string[];
  /** Who gives what is new among them. */
  giver: Giver;
  /** Who carries it out: the giver, or who approved. */
  staffId: string;
}

/**
 * Replaces the prizes in the running transaction: units go to and from the vault, and new ones count as given. Errors: NOT_FOUND, WRONG_STATE with
 * `ids` of units that are not free, VALIDATION_FAILED for cards without a value.
 */
export async function writePrizes(id: string, { collectibleIds, giver, staffId }: SetPrizes): Promise<void> {
  const drop = await lockPlanned(id);
  const old = await sql<
    Pick<DropPrize, 'givenBy' | 'approvalId' | 'carriedFrom' | 'valueCents'> & { unitId: string }
  >(
    `DELETE FROM drop_prizes WHERE drop_id = $1 RETURNING collectible_id AS "unitId", carried_from AS "carriedFrom",
       given_by AS "givenBy", approval_id AS "approvalId", value_cents AS "valueCents"`,
    [id],
  );
  const oldIds = old.map(({ unitId }) => unitId);
  await countPrizes(id, giver, await readWorth(newAmong(collectibleIds, oldIds)));
  await shelvePrizes(oldIds.filter((unitId) => !collectibleIds.includes(unitId)));
  await setAsidePrizes(collectibleIds.filter((unitId) => !oldIds.includes(unitId)));
  const set = await execute(
    `INSERT INTO drop_prizes (drop_id, place, collectible_id, value_cents, carried_from, given_by, approval_id, created_at)
     SELECT $1, chosen.place, u.id, coalesce(kept.cents, u.value_cents), kept.source,
       CASE WHEN kept.unit IS NULL THEN $6::uuid ELSE kept.giver END, CASE WHEN kept.unit IS NULL THEN $7::uuid ELSE kept.approval END, $5
     FROM unnest($2::uuid[]) WITH ORDINALITY AS chosen (unit, place)
     JOIN unit_facts u ON u.id = chosen.unit AND u.value_cents > 0
     LEFT JOIN unnest($3::uuid[], $4::uuid[], $8::uuid[], $9::uuid[], $10::bigint[]) AS kept (unit, source, giver, approval, cents)
       ON kept.unit = chosen.unit`,
    [
      id,
      collectibleIds,
      oldIds,
      old.map(({ carriedFrom }) => carriedFrom),
      clock.now(),
      giver.staffId,
      giver.approvalId ?? null,
      old.map(({ givenBy }) => givenBy),
      old.map(({ approvalId }) => approvalId),
      // As counted: only the announcement moves it.
      old.map(({ valueCents }) => valueCents),
    ],
  );
  if (set !== collectibleIds.length)
    throw refuseFields('VALIDATION_FAILED', { collectibleIds: 'has a card without a market value' });
  await drop.update(nextVersion());
  await audit(staffId, 'drop.prizes-set', id, {
    before: { collectibleIds: oldIds },
    after: { collectibleIds },
  });
}

export const audit = (
  staffId: string,
  action: string,
  id: string,
  change: { before?: Record<string, unknown>; after: Record<string, unknown> },
): Promise<void> =>
  record({ actor: { kind: 'staff', id: staffId }, action, subject: { kind: 'drop', id }, ...change });
