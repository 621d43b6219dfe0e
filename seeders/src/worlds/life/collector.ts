/** One visit to buy packs: `openCount` of them are opened right away, `returns` refunds one of the others. */
export interface Visit {
  daysAgo: number;
  pack: string;
  picks: readonly number[];
  openCount: number;
  returns?: boolean;
}

export interface Habits {
  visitCount: number;
  /** The probability that a pack is opened soon after purchase. */
  opens: number;
  /** Relative preference by pack key. */
  likes: Readonly<Record<string, number>>;
  /** Numbers requested first, whether or not they are sold. */
  lucky: readonly number[];
}

/** A collector's actions: explicit `visits`, or generated from `habits`. */
export interface Collector {
  email: string;
  joinedDaysAgo: number;
  openingMoneyCents?: number;
  visits?: readonly Visit[];
  habits?: Habits;
}

/** A pack on sale, and since when. */
export interface Shelf {
  key: string;
  priceCents: number;
  runSize: number;
  openedDaysAgo: number;
}
