import { z } from 'zod';

import { after, clock, hours, minutes } from '../../platform/clock.ts';
import { sql } from '../../platform/db.ts';
import { readSettings } from '../../base/index.ts';
import { askChange, guardedApproval, holdChange, type GuardedThing } from '../../people/index.ts';
import { readWorth } from '../give-prizes.ts';
import { Drop } from '../models.ts';
import { writeDrop, writePrizes, type DropFields } from './write-drop.ts';

const windowMs = ({ opensAt, closesAt }: DropFields): number => closesAt.getTime() - opensAt.getTime();

/**
 * Whether a change of a drop leaves people less time: to enter below the shortest time, to read the announcement, or to
 * claim.
 */
export async function protectsLess(before: DropFields, next: DropFields): Promise<boolean> {
  const { dropLeastMinutes, dropAnnounceHours } = await readSettings();
  const isShorter = windowMs(next) < Math.min(minutes(dropLeastMinutes), windowMs(before));
  const announcedBy = after(clock.now(), hours(dropAnnounceHours));
  const isSooner = next.opensAt < before.opensAt && next.opensAt < announcedBy;
  return isShorter || isSooner || next.claimHours < before.claimHours;
}

/** Whether these prizes are worth more than one person sets, and more than those of now. */
export async function givesMore(before: readonly string[], ids: readonly string[]): Promise<boolean> {
  const { dropPrizeAloneCents } = await readSettings();
  const [was, then] = [await readWorth(before), await readWorth(ids)];
  return then > Math.max(dropPrizeAloneCents, was);
}

const instant = z.iso.datetime().transform((at) => new Date(at));
const plan = z.union([
  z.object({ collectibleIds: z.array(z.uuid()) }),
  z.object({
    day: z.string(),
    opensAt: instant,
    closesAt: instant,
    alternates: z.int(),
    claimHours: z.int(),
  }),
]);

const lock = (id: string): Promise<Drop | null> => Drop.findByPk(id, { lock: true });

const guardedDrop: GuardedThing = {
  kind: 'drop-plan',
  subject: 'drop',
  lock,
  async read(id, of) {
    if ('collectibleIds' in of) return { collectibleIds: await listPrizes(id) };
    const drop = await Drop.findByPk(id);
    return drop ? { ...drop.get() } : undefined;
  },
  async write({ id, values, staffId, giver }) {
    const wanted = plan.parse(values);
    if ('collectibleIds' in wanted) await writePrizes(id, { ...wanted, giver, staffId });
    else await writeDrop(id, staffId, wanted);
  },
};
export const dropPlanApproval = guardedApproval(guardedDrop);

export async function listPrizes(dropId: string): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    'SELECT collectible_id AS id FROM drop_prizes WHERE drop_id = $1 ORDER BY place',
    [dropId],
  );
  return rows.map(({ id }) => id);
}

interface PlanChange {
  drop: Drop;
  title: string;
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
  staffId: string;
  reason: string | undefined;
}

/** Asks for a second person; returns whether the change waits. Errors: those of `holdChange`. */
export const holdPlan = async (change: PlanChange): Promise<boolean> =>
  (await holdChange(guardedDrop, describe(change))) !== undefined;

/** Asks for a second person, also before the shop has traded. Errors: those of `askChange`. */
export const askPlan = (change: PlanChange): Promise<string> => askChange(guardedDrop, describe(change));

const describe = ({ drop, title, after: then, reason, ...change }: PlanChange) => ({
  ...change,
  id: drop.id,
  title: `Drop ${drop.number}: ${title}`,
  after: then,
  reason: reason ?? '',
});
