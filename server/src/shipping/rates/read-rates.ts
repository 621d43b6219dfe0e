import type { ShippingRates } from '../../contract/index.ts';
import { found } from '../../platform/errors.ts';
import { ShippingRate } from './models.ts';

export interface RatesInForce {
  version: number;
  rates: ShippingRates;
}

/** The newest version, which is in force, or the one that a quote names. The schema brings the first. */
export async function readRates(version?: number): Promise<RatesInForce> {
  const row = found(
    await ShippingRate.findOne({
      where: version === undefined ? {} : { version },
      order: [['version', 'DESC']],
    }),
  );
  return { version: row.version, rates: row.rates };
}
