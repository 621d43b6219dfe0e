import type { FieldErrors, ShippingRates } from '../../contract/index.ts';
import { refuseFields } from '../../platform/errors.ts';

/**
 * Refuses rates with which a parcel could have no zone or no fee: bands rise, each has a fee for every zone, and the last
 * zone takes whatever no other does. Error: VALIDATION_FAILED.
 */
export function checkRates(rates: ShippingRates): void {
  const errors = { ...faultsOf('zones', zoneFaults(rates)), ...faultsOf('bands', bandFaults(rates)) };
  if (Object.keys(errors).length > 0) throw refuseFields('VALIDATION_FAILED', { rates: errors });
}

const faultsOf = (field: string, faults: FieldErrors): FieldErrors =>
  Object.keys(faults).length === 0 ? {} : { [field]: faults };

function zoneFaults({ zones }: ShippingRates): FieldErrors {
  const faults: FieldErrors = {};
  for (const [at, { slug, days, from, to }] of zones.entries()) {
    const own: FieldErrors = {};
    if (zones.findIndex((zone) => zone.slug === slug) < at) own['slug'] = 'is another zone’s';
    if (days.min > days.max) own['days'] = { max: 'must not be below the minimum' };
    if (at === zones.length - 1 && (from !== '*' || to !== '*'))
      own['to'] = 'must be every country: the last zone takes the rest';
    if (Object.keys(own).length > 0) faults[at] = own;
  }
  return faults;
}

function bandFaults({ zones, bands }: ShippingRates): FieldErrors {
  const slugs = new Set(zones.map(({ slug }) => slug));
  const faults: FieldErrors = {};
  for (const [at, { upToCents, baseCents }] of bands.entries()) {
    const own: FieldErrors = {};
    if (upToCents <= (bands[at - 1]?.upToCents ?? -1)) own['upToCents'] = 'must be above the band before';
    const fees: FieldErrors = {};
    for (const slug of slugs) if (!Object.hasOwn(baseCents, slug)) fees[slug] = 'is missing';
    for (const slug of Object.keys(baseCents)) if (!slugs.has(slug)) fees[slug] = 'is no zone';
    if (Object.keys(fees).length > 0) own['baseCents'] = fees;
    if (Object.keys(own).length > 0) faults[at] = own;
  }
  return faults;
}
