import { type SetDropPrizesInput } from '../../contract/index.ts';
import { after, clock, minutes } from '../../platform/clock.ts';
import { execute, inTransaction } from '../../platform/db.ts';
import { refuse, refuseFields } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { readSettings } from '../../base/index.ts';
import { areGuardsOn } from '../../people/index.ts';
import { isAboveLimits, newAmong, readWorth } from '../give-prizes.ts';
import { askPlan, givesMore, holdPlan, listPrizes, protectsLess } from './hold-plan.ts';
import {
  audit,
  checkFields,
  dayTaken,
  fieldsOf,
  lockPlanned,
  writeDrop,
  writePrizes,
  type DropFields,
} from './write-drop.ts';

/** Fields that are left out stay as they are, or are those of the settings. */
type GivenFields = { [Field in keyof DropFields]?: DropFields[Field] | undefined };

/** Plans a drop by hand. Errors: INVALID_RECORD, WRONG_STATE when the day has one. Returns its id. */
export function createDrop(
  staffId: string,
  given: GivenFields & Pick<DropFields, 'day' | 'opensAt' | 'closesAt'>,
): Promise<string> {
  return inTransaction(async () => {
    const settings = await readSettings();
    const fields: DropFields = {
      ...given,
      alternates: given.alternates ?? settings.dropAlternates,
      claimHours: given.claimHours ?? settings.dropClaimHours,
    };
    await checkFields(fields);
    await refuseShort(fields, settings.dropLeastMinutes);
    const [id, at] = [newId(), clock.now()];
    const made = await execute(
      `INSERT INTO drops (id, day, state, opens_at, closes_at, alternates, claim_hours, created_at, updated_at)
       VALUES ($1, $2, 'scheduled', $3, $4, $5, $6, $7, $7) ON CONFLICT (day) WHERE state <> 'void' DO NOTHING`,
      [id, fields.day, fields.opensAt, fields.closesAt, fields.alternates, fields.claimHours, at],
    );
    if (made === 0) throw dayTaken(fields.day);
    await audit(staffId, 'drop.created', id, { after: { ...fields } });
    return id;
  });
}

interface Change {
  id: string;
  reason: string | undefined;
  staffId: string;
  changes: GivenFields;
  /** Whether the version that the change is based on is this one. Throws when not. */
  checkVersion: (version: number) => Promise<void>;
}

/**
 * Changes a drop that is not announced; what leaves people less time waits for a second person. Errors: NOT_FOUND, STALE,
 * WRONG_STATE, INVALID_RECORD, and those of `holdPlan`.
 */
export function changeDrop({ id, staffId, changes, reason, checkVersion }: Change): Promise<void> {
  return inTransaction(async () => {
    const drop = await lockPlanned(id);
    await checkVersion(drop.version);
    const before = fieldsOf(drop);
    const after: DropFields = {
      day: changes.day ?? before.day,
      opensAt: changes.opensAt ?? before.opensAt,
      closesAt: changes.closesAt ?? before.closesAt,
      alternates: changes.alternates ?? before.alternates,
      claimHours: changes.claimHours ?? before.claimHours,
    };
    await checkFields(after);
    const change = { drop, title: 'its window', before: { ...before }, after: { ...after }, staffId, reason };
    if ((await protectsLess(before, after)) && (await holdPlan(change))) return;
    await writeDrop(id, staffId, after);
  });
}

/**
 * Sets the prizes of a drop that is not announced; above a drop's limit, or the limits of who gives them, they wait
 * for a second person. Errors: STALE, those of `writePrizes` and `holdPlan`.
 */
export function setPrizes(
  id: string,
  staffId: string,
  { version, collectibleIds, reason }: SetDropPrizesInput,
): Promise<void> {
  return inTransaction(async () => {
    const drop = await lockPlanned(id);
    if (drop.version !== version) throw refuse('STALE', 'Somebody else changed this drop.');
    const before = await listPrizes(id);
    const plan = { before: { collectibleIds: before }, after: { collectibleIds }, staffId, reason };
    const change = { drop, title: 'its prizes', ...plan };
    if ((await givesMore(before, collectibleIds)) && (await holdPlan(change))) return;
    const added = await readWorth(newAmong(collectibleIds, before));
    if (await isAboveLimits(staffId, added)) await askPlan(change);
    else await writePrizes(id, { collectibleIds, giver: { staffId }, staffId });
  });
}

/** A new drop has no record that a request could be about: it is planned longer, and shortened by two people. */
async function refuseShort({ opensAt, closesAt }: DropFields, least: number): Promise<void> {
  if (closesAt >= after(opensAt, minutes(least)) || !(await areGuardsOn())) return;
  throw refuseFields('INVALID_RECORD', {
    closesAt: `must be ${least} minutes after “Opens” or later; to shorten it takes a second person`,
  });
}
