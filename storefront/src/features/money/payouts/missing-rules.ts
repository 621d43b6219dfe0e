import type { PayoutDestinationDto, PayoutRulesDto } from '@pullproof/server/contract';

export interface Rule {
  name: 'minimum' | 'factor' | 'identity' | 'waiting' | 'hold';
  isMet: boolean;
}

/** Lists a payout's requirements and which are met; a hold is listed only for customers who have one. */
export function listRules(rules: PayoutRulesDto): Rule[] {
  return [
    { name: 'minimum', isMet: rules.availableCents >= rules.minCents },
    { name: 'factor', isMet: rules.hasSecondFactor },
    { name: 'identity', isMet: rules.isIdentityVerified },
    { name: 'waiting', isMet: rules.waitUntil === null },
    ...(rules.isOnHold ? [{ name: 'hold', isMet: false } as const] : []),
  ];
}

export function listUsable(
  destinations: readonly PayoutDestinationDto[],
  now: number,
): PayoutDestinationDto[] {
  return destinations.filter(({ usableFrom }) => Date.parse(usableFrom) <= now);
}
