/** From this percentage on, a discount counts as almost free packs. */
export const nearlyFreeBps = 9_000;

/** Whether a code needs a total limit, a budget and a reason: any that gives credit, or packs for almost nothing. */
export const needsBudget = ({
  kind,
  percentBps,
}: {
  kind: string;
  percentBps?: number | null | undefined;
}): boolean => kind !== 'percent' || (percentBps ?? 0) >= nearlyFreeBps;
