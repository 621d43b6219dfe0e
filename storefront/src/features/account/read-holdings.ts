import type { HoldingDto } from '@pullproof/server/contract';

function isHolding(value: unknown): value is HoldingDto {
  return typeof value === 'object' && value !== null && 'kind' in value && 'mayGiveUp' in value;
}

/** Reads the holdings listed by ACCOUNT_NOT_EMPTY. */
export function readHoldings(detail: Readonly<Record<string, unknown>>): HoldingDto[] {
  const { holdings } = detail;
  return Array.isArray(holdings) ? holdings.filter(isHolding) : [];
}
