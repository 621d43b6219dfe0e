import { isDeepStrictEqual } from 'node:util';

import {
  loosenedRates,
  rateNames,
  type ShippingRates,
  type ShippingSettingsDto,
} from '../../contract/index.ts';
import { shippingRates } from '../../contract/schemas/shipping/rates.schema.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';
import { matchesVersion } from '../../platform/resource/preconditions.ts';
import { record } from '../../base/index.ts';
import { guardedApproval, holdChange, type GuardedThing } from '../../people/index.ts';
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
 * Puts new rates in force as a version of their own: quotes that were made keep theirs. What gives more or protects less
 * waits for a second person. Errors: VALIDATION_FAILED, STALE with the `current` settings, those of `holdChange`.
 */
export function changeRates({ ifMatch, ...change }: RateChange): Promise<ShippingSettingsDto> {
  checkRates(change.rates);
  return inTransaction(async () => {
    const current = await readShippingSettings();
    if (!matchesVersion(ifMatch, current.version)) throw await stale();
    const rates = await withoutHeld(current.rates, change);
    if (!isDeepStrictEqual(rates, current.rates) || isDeepStrictEqual(change.rates, current.rates))
      await saveRates(current, { ...change, rates });
    return readShippingSettings();
  });
}

const stale = async () =>
  refuse('STALE', 'Somebody else changed these settings.', { current: await readShippingSettings() });

/** Writes a new version in the running transaction. Error: STALE. */
async function saveRates(
  current: ShippingSettingsDto,
  { rates, staffId, reason }: Omit<RateChange, 'ifMatch'>,
): Promise<void> {
  const version = current.version + 1;
  const saved = await execute(
    `INSERT INTO shipping_rates (version, rates, staff_id, reason, created_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (version) DO NOTHING`,
    [version, JSON.stringify(rates), staffId, reason, clock.now()],
  );
  if (saved !== 1) throw await stale();
  await record({
    actor: { kind: 'staff', id: staffId },
    action: 'shipping-settings.changed',
    subject: { kind: 'shipping-settings', id: String(version) },
    ...difference(current.rates, rates),
    reason,
  });
}

/** Asks for a second person where a part gives more or protects less; returns the rates to save now. */
async function withoutHeld(
  current: ShippingRates,
  { rates, staffId, reason }: Omit<RateChange, 'ifMatch'>,
): Promise<ShippingRates> {
  const loosened = loosenedRates(current, rates);
  if (loosened.length === 0) return rates;
  // Fees and zones belong together: what is left of a change of both could have a zone without a fee.
  const isPlace = loosened.some((key) => key === 'zones' || key === 'bands');
  const waiting = isPlace ? [...new Set([...loosened, 'zones', 'bands'] as const)] : loosened;
  const pick = (from: ShippingRates) => Object.fromEntries(waiting.map((key) => [key, from[key]]));
  const request = await holdChange(guardedRates, {
    id: 'settings',
    title: `Shipping: ${waiting.map((key) => rateNames[key]).join(', ')}`,
    before: pick(current),
    after: pick(rates),
    staffId,
    reason,
  });
  return request === undefined ? rates : { ...rates, ...pick(current) };
}

const guardedRates: GuardedThing = {
  kind: 'shipping-settings',
  subject: 'shipping-settings',
  lock: () => Promise.resolve(),
  read: async () => ({ ...(await readShippingSettings()).rates }),
  async write({ values, staffId, reason }) {
    const current = await readShippingSettings();
    const rates = shippingRates.parse({ ...current.rates, ...values });
    checkRates(rates);
    await saveRates(current, { rates, staffId, reason });
  },
};
export const shippingSettingsApproval = guardedApproval(guardedRates);

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
