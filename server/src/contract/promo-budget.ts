/** A percentage from here on is as good as free packs. */
const nearlyFreeBps = 9_000;

/** Whether a code needs a total limit, a budget and a reason: whatever gives credit, or packs for next to nothing. */
export const needsBudget = ({
  kind,
  percentBps,
}: {
  kind: string;
  percentBps?: number | null | undefined;
}): boolean => kind !== 'percent' || (percentBps ?? 0) >= nearlyFreeBps;
