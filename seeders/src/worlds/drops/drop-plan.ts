/** How far ahead the shop's job plans. */
export const plannedDays = 7;

/** What becomes of a past drop. */
export type DropEnd =
  /** Its winners take the card, or its value. */
  | 'unit'
  | 'cash'
  /** The winner lets the time pass, and the first alternate takes the card. */
  | 'passed-on'
  /** The winner lets the time pass, every alternate declines. */
  | 'returned'
  /** The winner can still decide. */
  | 'offered'
  /** Its list came too late to be published. */
  | 'late';

export interface PastDrop {
  daysAgo: number;
  /** Addresses, or how many of the world's people. */
  entrants: readonly string[] | number;
  ends: DropEnd;
}

interface DropTemplatePlan {
  name: string;
  /** ISO: 1 is Monday. */
  weekdays: readonly number[];
  opensAt: string;
  closesAt: string;
  classSlug: string | null;
  minCents: number | null;
  maxCents: number | null;
}

/** The daily drops of a world: what plans them, how past ones went, and who entered today's. */
export interface WorldDrops {
  templates: readonly DropTemplatePlan[];
  past: readonly PastDrop[];
  entrantsToday: number;
}

/** A drop that is planned, and when people may enter. */
export interface Window {
  id: string;
  day: string;
  opensAt: Date;
  closesAt: Date;
}
