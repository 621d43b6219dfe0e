import { type ShippingRates, formatMoney } from '@pullproof/server/contract';
import { isSameValue } from '../../../providers/dirty-keys.ts';
import { describeSetting } from '../../settings/values.ts';
import { rateFields } from './fields.ts';

export interface RateChange {
  label: string;
  before: string;
  after: string;
}

const none = '–';

/** Lists every value that differs, in words. */
export function compareRates(before: ShippingRates, after: ShippingRates): RateChange[] {
  const [was, is] = [describeRates(before), describeRates(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((label) => ({ label, before: was.get(label) ?? none, after: is.get(label) ?? none }))
    .filter((change) => change.before !== change.after);
}

function describeRates(rates: ShippingRates): Map<string, string> {
  const nameOf = new Map(rates.zones.map(({ slug, name }) => [slug, name]));
  const lines = new Map<string, string>();
  rates.zones.forEach(({ slug, name, from, to, days, hasCustoms, weightStepCents }, at) => {
    const label = `Zone ${slug}`;
    // The first zone that matches counts.
    lines.set(`${label}: place`, String(at + 1));
    lines.set(`${label}: name`, name);
    lines.set(`${label}: from`, describeCountries(from));
    lines.set(`${label}: to`, describeCountries(to));
    lines.set(`${label}: days`, `${days.min} to ${days.max}`);
    lines.set(`${label}: customs form`, hasCustoms ? 'Yes' : 'No');
    lines.set(`${label}: weight step`, formatMoney(weightStepCents));
  });
  for (const { upToCents, baseCents } of rates.bands)
    for (const [slug, cents] of Object.entries(baseCents))
      lines.set(`Up to ${formatMoney(upToCents)}, ${nameOf.get(slug) ?? slug}`, formatMoney(cents));
  for (const field of rateFields) {
    const value = field.read(rates);
    const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
    lines.set(field.label, isEmpty ? (field.emptyMeans ?? none) : describeSetting(field, value));
  }
  return lines;
}

const describeCountries = (countries: '*' | readonly string[]): string =>
  countries === '*' ? 'every country' : countries.join(', ');

/** What I changed on top of what somebody else saved meanwhile; where both changed a part, mine. */
export function mergeRates(base: ShippingRates, mine: ShippingRates, theirs: ShippingRates): ShippingRates {
  const changed = Object.entries(mine).filter(
    ([part, value]) => !isSameValue(value, new Map<string, unknown>(Object.entries(base)).get(part)),
  );
  return { ...theirs, ...Object.fromEntries(changed) };
}

/** What a save has done: changes that give more or protect less are not in force before a second person agrees. */
export function savedText(before: ShippingRates, asked: ShippingRates, now: ShippingRates): string {
  const [waiting, all] = [compareRates(now, asked).length, compareRates(before, asked).length];
  if (waiting === 0) return 'Saved. New quotes use it at once.';
  return waiting === all
    ? 'A second person decides. Nothing has changed yet.'
    : `Saved, but for ${waiting} of ${all} changes, which a second person decides.`;
}
