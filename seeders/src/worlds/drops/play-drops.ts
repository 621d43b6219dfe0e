import { dayOf, dropListSeconds, laterDay } from '@pullproof/server/contract';
import {
  advanceAwards,
  announceDue,
  closeDue,
  drawDrop,
  drawDue,
  mailEnded,
  mailEntries,
  openDue,
  planDrops,
  saveDropTemplate,
} from '@pullproof/server/drops';
import { readSettings } from '@pullproof/server/base';
import { after, clock, hours, minutes, seconds, sql } from '@pullproof/server/runtime';
import type { Progress } from '../life/progress.ts';
import type { Cast } from '../life/stage.ts';
import type { World } from '../world.ts';
import { claimOffers, declineOffers } from './decide-offers.ts';
import { type DropEnd, type PastDrop, plannedDays, type Window, type WorldDrops } from './drop-plan.ts';
import { enterPeople } from './enter-people.ts';

/** Something that happens at a time of the world's past. */
interface Step {
  at: Date;
  work: () => Promise<unknown>;
}

/**
 * Plays a world's drops up to now through the shop's own use cases, in the order of their times and never ahead of its
 * life; idempotent. Returns the number of past drops.
 */
export async function playDrops(world: World, plan: WorldDrops, cast: Cast, life: Progress): Promise<number> {
  const { now } = cast;
  const { shopTimeZone } = await readSettings();
  const today = dayOf(now, shopTimeZone);
  const dayAgo = (daysAgo: number): string => laterDay(today, -daysAgo);
  // Prizes come from what the runs left in the vault.
  await Promise.all(cast.packs.values());
  await planPast(plan, dayAgo);
  await clock.runAt(noonOf(dayAgo(1)), planDrops);
  const windows = await readWindows(dayAgo(oldestOf(plan)), today);
  const todays: PastDrop = { daysAgo: 0, entrants: plan.entrantsToday, ends: 'offered' };
  const steps = [...plan.past, todays].flatMap((told) => {
    const window = windows.find(({ day }) => day === dayAgo(told.daysAgo));
    return window ? stepsOf(window, told, { world, cast }) : [];
  });
  for (const { at, work } of steps.toSorted((left, right) => left.at.getTime() - right.at.getTime()))
    if (at <= now) {
      await life.reached(at);
      await clock.runAt(at, work);
    }
  await planDrops();
  return plan.past.length;
}

/** In a zone near enough to UTC it is the same day there. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

const oldestOf = ({ past }: WorldDrops): number => Math.max(0, ...past.map(({ daysAgo }) => daysAgo));

/** Each run of the job plans a week, so there are as many as the past has weeks. */
async function planPast(plan: WorldDrops, dayAgo: (daysAgo: number) => string): Promise<void> {
  const oldest = oldestOf(plan);
  await clock.runAt(noonOf(dayAgo(oldest + 2)), async () => {
    for (const template of plan.templates) await saveDropTemplate(template);
  });
  for (let daysAgo = oldest + 1; daysAgo > plannedDays; daysAgo -= 1)
    await clock.runAt(noonOf(dayAgo(daysAgo)), planDrops);
}

const readWindows = (from: string, to: string): Promise<Window[]> =>
  sql<Window>(
    `SELECT id, day::text, opens_at AS "opensAt", closes_at AS "closesAt" FROM drops WHERE day BETWEEN $1 AND $2 ORDER BY day, number`,
    [from, to],
  );

function stepsOf(window: Window, { entrants, ends }: PastDrop, people: { world: World; cast: Cast }): Step[] {
  const { id, opensAt, closesAt } = window;
  const opening: Step[] = [
    { at: after(opensAt, -hours(7)), work: announceDue },
    { at: after(opensAt, seconds(1)), work: openDue },
    { at: after(opensAt, seconds(2)), work: () => enterPeople(window, entrants, people) },
    { at: after(opensAt, seconds(3)), work: mailEntries },
  ];
  if (ends === 'late') {
    const late = after(closesAt, seconds(dropListSeconds.last + 15));
    return [...opening, { at: late, work: closeDue }, mailing(id, late)];
  }
  const ending = endings[ends](window);
  return [
    ...opening,
    { at: after(closesAt, seconds(1)), work: closeDue },
    { at: after(closesAt, seconds(10)), work: drawDue },
    { at: drawnAt(closesAt), work: () => drawDrop(id) },
    ...ending,
    mailing(id, ending.at(-1)?.at ?? drawnAt(closesAt)),
  ];
}

/** Mails all entrants, if the drop has ended. */
const mailing = (id: string, end: Date): Step => ({ at: after(end, minutes(1)), work: () => mailEnded(id) });

const claimHours = 72;

/** The round has come out. */
const drawnAt = (closesAt: Date): Date => after(closesAt, seconds(dropListSeconds.round + 1));

/** Times after the draw. */
const endings: Record<Exclude<DropEnd, 'late'>, (window: Window) => Step[]> = {
  offered: () => [],
  unit: ({ id, closesAt }) => [{ at: after(closesAt, hours(9)), work: () => claimOffers(id, 'unit') }],
  cash: ({ id, closesAt }) => [{ at: after(closesAt, hours(11)), work: () => claimOffers(id, 'cash') }],
  'passed-on': ({ id, closesAt }) => [
    { at: expiryOf(closesAt), work: advanceAwards },
    { at: after(expiryOf(closesAt), hours(2)), work: () => claimOffers(id, 'unit') },
  ],
  returned: ({ id, closesAt }) => [
    { at: expiryOf(closesAt), work: advanceAwards },
    { at: after(expiryOf(closesAt), hours(10)), work: () => declineOffers(id) },
  ],
};

const expiryOf = (closesAt: Date): Date => after(drawnAt(closesAt), hours(claimHours) + minutes(1));
