export const stockTakeStates = ['counting', 'recounting', 'deciding', 'closed', 'cancelled'] as const;
export type StockTakeState = (typeof stockTakeStates)[number];
/** What a stock-take says of a unit or code; `counted` is all that a blind count says. */
export const takeOutcomes = [
  'missing',
  'elsewhere',
  'unknown',
  'reported',
  'found',
  'left',
  'counted',
] as const;
export type TakeOutcome = (typeof takeOutcomes)[number];
export const takeDecisions = ['moved', 'put-back', 'reported', 'to-receiving', 'mistyped'] as const;
export type TakeDecision = (typeof takeDecisions)[number];
