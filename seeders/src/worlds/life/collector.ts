/** One time somebody comes to buy: `openCount` of the packs are opened at once, `returns` gives one of the others back. */
export interface Visit {
  daysAgo: number;
  pack: string;
  picks: readonly number[];
  openCount: number;
  returns?: boolean;
}

export interface Habits {
  visitCount: number;
  /** The chance that a pack is opened soon after it was bought. */
  opens: number;
  /** Packs by key, with how much more one is liked than another. */
  likes: Readonly<Record<string, number>>;
  /** Numbers that are asked for first, taken or not. */
  lucky: readonly number[];
}

/** What somebody does: `visits` written down, or made up from `habits`. */
export interface Collector {
  email: string;
  joinedDaysAgo: number;
  openingMoneyCents?: number;
  visits?: readonly Visit[];
  habits?: Habits;
}

/** A pack on the shelf, and since when. */
export interface Shelf {
  key: string;
  priceCents: number;
  runSize: number;
  openedDaysAgo: number;
}
