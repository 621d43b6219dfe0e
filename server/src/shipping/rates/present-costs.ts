import type { ShippingCostsDto, ShippingRates } from '../../contract/index.ts';
import { sql } from '../../platform/db.ts';
import { readRates } from './read-rates.ts';

/** What shipping costs, as far as anything can be sent from where the shop stores its units. */
export async function readShippingCosts(): Promise<ShippingCostsDto> {
  const { rates } = await readRates();
  const origins = await sql<{ country: string }>('SELECT DISTINCT country FROM origin_facts');
  return presentCosts(
    rates,
    origins.map(({ country }) => country),
  );
}

/** Leaves out zones that no origin sends from, and those without a fee. */
export function presentCosts(rates: ShippingRates, origins: readonly string[]): ShippingCostsDto {
  const {
    freeFromCents,
    insurance,
    signature,
    combineHours,
    claimNotArrivedDays,
    claimDamagedDays,
    topUpDays,
  } = rates;
  const bands = [...rates.bands].sort((one, other) => one.upToCents - other.upToCents);
  return {
    zones: rates.zones
      .filter(({ from }) => from === '*' || from.some((country) => origins.includes(country)))
      .map(({ slug, name, days, hasCustoms }) => ({
        name,
        days,
        hasCustoms,
        fees: bands.flatMap(({ upToCents, baseCents: { [slug]: baseCents } }) =>
          baseCents === undefined ? [] : [{ upToCents, baseCents }],
        ),
      }))
      .filter(({ fees }) => fees.length > 0),
    freeFromCents,
    insurance,
    signature,
    combineHours,
    claimNotArrivedDays,
    claimDamagedDays,
    topUpDays,
  };
}
