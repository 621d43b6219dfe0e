import { visitor } from '../people.ts';
import type { WorldDrops } from './drop-plan.ts';

/** Nearly the whole day, so that a drop is open whenever the demo is started. */
const hours = { opensAt: '00:00', closesAt: '23:59' };

/** A prize of another card on each weekday. */
const weekdays = [
  ['Monday', 'rare', 900, 1_000],
  ['Tuesday', 'rare', 1_100, 1_200],
  ['Wednesday', 'rare', 800, 850],
  ['Thursday', 'epic', 1_800, 2_000],
  ['Friday', 'epic', 2_500, 3_000],
  ['Saturday', 'epic', 3_100, 3_900],
  ['Sunday', 'legendary', 6_000, 9_500],
] as const;

/** A drop every day, and past ones that ended in every way. */
export const demoDrops: WorldDrops = {
  templates: weekdays.map(([name, classSlug, minCents, maxCents], place) => ({
    name,
    weekdays: [place + 1],
    ...hours,
    classSlug,
    minCents,
    maxCents,
  })),
  past: [
    // Nobody entered: the prize is carried over.
    { daysAgo: 8, entrants: 0, ends: 'offered' },
    { daysAgo: 7, entrants: 3, ends: 'returned' },
    { daysAgo: 6, entrants: 9, ends: 'unit' },
    { daysAgo: 5, entrants: 11, ends: 'passed-on' },
    { daysAgo: 4, entrants: 8, ends: 'late' },
    { daysAgo: 3, entrants: 10, ends: 'unit' },
    { daysAgo: 2, entrants: 12, ends: 'cash' },
    // The visitor's sign-in finds a prize to claim.
    { daysAgo: 1, entrants: [visitor.email], ends: 'offered' },
  ],
  entrantsToday: 14,
};
