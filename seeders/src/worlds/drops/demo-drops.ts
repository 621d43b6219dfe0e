import { visitor } from '../people.ts';
import type { WorldDrops } from './drop-plan.ts';

/** Nearly the whole day, so that a drop is open whenever the demo is started. */
const hours = { opensAt: '00:00', closesAt: '23:59' };

/** A drop every day, and past ones that ended in every way. */
export const demoDrops: WorldDrops = {
  templates: [
    {
      name: 'Weekdays',
      weekdays: [1, 2, 3, 4, 5],
      ...hours,
      classSlug: 'rare',
      minCents: 800,
      maxCents: 4_000,
    },
    { name: 'Weekend', weekdays: [6, 7], ...hours, classSlug: 'epic', minCents: 2_000, maxCents: 12_000 },
  ],
  pastIterations: 100_000,
  iterations: 20_000_000,
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
