import { isDeepStrictEqual } from 'node:util';

import type { ShippingRates, ShippingSettingsDto } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';
import { matchesVersion } from '../../platform/resource/preconditions.ts';
import { record } from '../../base/index.ts';
import { listCarriers } from '../carriers/choose-carrier.ts';
import { ShippingRate } from '../rates/models.ts';
import { checkRates } from './check-rates.ts';

interface RateChange {
  rates: ShippingRates;
  reason: string;
  staffId: string;
  /** The If-Match header. */
  ifMatch: string;
}

/** Reads the rates in force. */
export async function readShippingSettings(): Promise<ShippingSettingsDto> {
  const row = found(await ShippingRate.findOne({ order: [['version', 'DESC']] }));
  return {
    id: 'settings',
    version: row.version,
    rates: row.rates,
    changedAt: row.createdAt.toISOString(),
    changedBy: row.staffId,
    carriers: listCarriers(),
  };
}

/**
 * Puts new rates in force as a version of their own: quotes that were made keep theirs. Errors: VALIDATION_FAILED, STALE
 * with the `current` settings.
 */
export function changeRates(change: RateChange): Promise<ShippingSettingsDto> {
  checkRates(change.rates);
  return inTransaction(async () => {
    const current = await readShippingSettings();
    const version = current.version + 1;
    const isSaved =
      matchesVersion(change.ifMatch, current.version) &&
      (await execute(
        `INSERT INTO shipping_rates (version, rates, staff_id, reason, created_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (version) DO NOTHING`,
        [version, JSON.stringify(change.rates), change.staffId, change.reason, clock.now()],
      )) === 1;
    if (!isSaved)
      throw refuse('STALE', 'Somebody else changed these settings.', {
        current: await readShippingSettings(),
      });
    const { before, after } = difference(current.rates, change.rates);
    await record({
      actor: { kind: 'staff', id: change.staffId },
      action: 'shipping-settings.changed',
      subject: { kind: 'shipping-settings', id: String(version) },
      before,
      after,
      reason: change.reason,
    });
    return readShippingSettings();
  });
}

/** The fields that change. */
function difference(before: ShippingRates, after: ShippingRates) {
  const stays = new Set(
    Object.entries(after)
      .filter(([key, value]) => isDeepStrictEqual(value, before[key as keyof ShippingRates])) // keys of it
      .map(([key]) => key),
  );
  const pick = (rates: ShippingRates) =>
    Object.fromEntries(Object.entries(rates).filter(([key]) => !stays.has(key)));
  return { before: pick(before), after: pick(after) };
}
