import { laterDay } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, one, sql } from '../../platform/db.ts';
import { readLastChanger, readSettings, shopToday } from '../../base/index.ts';
import { setAsideOldest, type PrizeBand } from '../../vault/index.ts';
import { countPrizes, readLeft, readWorth } from '../give-prizes.ts';
import { Drop } from '../models.ts';
import { findTemplate, makeDrop } from './make-drop.ts';

const plannedDays = 7;

/**
 * Job: keeps today and the next 7 days planned by the templates, and sets prizes aside for planned drops. A day whose
 * drop was cancelled stays without one.
 */
export async function planDrops(): Promise<void> {
  const { dropIsOn } = await readSettings();
  const today = await shopToday();
  if (dropIsOn)
    for (let ahead = 0; ahead <= plannedDays; ahead += 1)
      await inTransaction(() => planDay(laterDay(today, ahead)));
  for (const dropId of await listWithoutPrize()) await inTransaction(() => pickPrize(dropId));
}

async function planDay(day: string): Promise<void> {
  if ((await Drop.count({ where: { day } })) > 0) return;
  const template = await findTemplate(day);
  if (template) await makeDrop(day, template);
}

const isWaiting = `d.state = 'scheduled' AND d.announced_at IS NULL AND d.opens_at > $1
  AND NOT EXISTS (SELECT FROM drop_prizes z WHERE z.drop_id = d.id)`;

async function listWithoutPrize(): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `SELECT d.id FROM drops d JOIN drop_templates t ON t.id = d.template_id AND t.picks_prize
     WHERE ${isWaiting} ORDER BY d.opens_at`,
    [clock.now()],
  );
  return rows.map(({ id }) => id);
}

/** The unit that has been in the vault longest, of the class and value that the template names. */
async function pickPrize(dropId: string): Promise<void> {
  const now = clock.now();
  await Drop.findByPk(dropId, { attributes: ['id'], lock: true });
  // After the lock, as another worker may have picked one meanwhile.
  const band = await one<PrizeBand & { templateId: string }>(
    `SELECT t.id AS "templateId", t.class_slug AS "classSlug", t.min_cents AS "minCents", t.max_cents AS "maxCents"
     FROM drops d JOIN drop_templates t ON t.id = d.template_id AND t.picks_prize WHERE d.id = $2 AND ${isWaiting}`,
    [now, dropId],
  );
  if (!band) return;
  const { dropPrizeAloneCents } = await readSettings();
  const maxCents = band.maxCents ?? dropPrizeAloneCents;
  const staffId = await readLastChanger({ kind: 'drop-template', id: band.templateId });
  // A band above the limit of one person took two; what others pick is within what its giver has left.
  const isApproved = maxCents > dropPrizeAloneCents;
  const leftCents = staffId === undefined || isApproved ? maxCents : await readLeft(staffId);
  const unitId = await setAsideOldest({ ...band, maxCents: Math.min(maxCents, leftCents) });
  if (unitId) await addPrize({ dropId, unitId, staffId, isApproved, at: now });
}

interface Picked {
  dropId: string;
  unitId: string;
  /** Who changed the template last. */
  staffId: string | undefined;
  isApproved: boolean;
  at: Date;
}

async function addPrize({ dropId, unitId, staffId, isApproved, at }: Picked): Promise<void> {
  await execute(
    `INSERT INTO drop_prizes (drop_id, place, collectible_id, value_cents, given_by, created_at)
     SELECT $1, 1, u.id, u.value_cents, $4, $3 FROM unit_facts u WHERE u.id = $2`,
    [dropId, unitId, at, staffId ?? null],
  );
  const giver = staffId === undefined ? undefined : { staffId };
  await countPrizes(dropId, giver, await readWorth([unitId]), { isApproved });
}
