import { formatHundredths, type ShippingRates } from '@pullproof/server/contract';
import { parseCents } from '@pullproof/shared/money';
import { asTyped, readTyped, type Draft } from '../../settings/values.ts';
import { rateFields } from './fields.ts';

type Zone = ShippingRates['zones'][number];

export interface TypedZone {
  slug: string;
  /** Its short name is part of quotes: fixed once it was saved. */
  isNew: boolean;
  name: string;
  from: string;
  to: string;
  minDays: string;
  maxDays: string;
  hasCustoms: boolean;
  weightStep: string;
}

export interface TypedBand {
  upTo: string;
  /** By zone. */
  base: Readonly<Record<string, string>>;
}

/** The rates as they are typed. */
export interface TypedRates {
  zones: readonly TypedZone[];
  bands: readonly TypedBand[];
  fields: Readonly<Record<string, Draft>>;
}

/** What is wrong, by the input's path: "zones.0.name", "bands.1.base.us", "combineHours". */
export type Faults = ReadonlyMap<string, string>;

export const typeRates = (rates: ShippingRates): TypedRates => ({
  zones: rates.zones.map(typeZone),
  bands: rates.bands.map(({ upToCents, baseCents }) => ({
    upTo: formatHundredths(upToCents),
    base: Object.fromEntries(
      Object.entries(baseCents).map(([slug, cents]) => [slug, formatHundredths(cents)]),
    ),
  })),
  fields: Object.fromEntries(rateFields.map((field) => [field.key, asTyped(field, field.read(rates))])),
});

const typeZone = ({ slug, name, from, to, days, hasCustoms, weightStepCents }: Zone): TypedZone => ({
  slug,
  isNew: false,
  name,
  from: typeCountries(from),
  to: typeCountries(to),
  minDays: String(days.min),
  maxDays: String(days.max),
  hasCustoms,
  weightStep: formatHundredths(weightStepCents),
});

const typeCountries = (countries: Zone['to']): string => (countries === '*' ? '*' : countries.join(', '));

/** Parses what was typed; the rates are those of `base` where an input is wrong. The server checks again. */
export function readRates(typed: TypedRates, base: ShippingRates): { rates: ShippingRates; faults: Faults } {
  const faults = new Map<string, string>();
  const read = <Value>(path: string, value: Value | undefined, fault: string, fallback: Value): Value => {
    if (value !== undefined) return value;
    faults.set(path, fault);
    return fallback;
  };
  const amount = (path: string, text: string) =>
    read(path, readAmount(text), 'An amount, for example 12.50', 0);
  const days = (path: string, text: string) => read(path, readDays(text), '1 to 90', 1);
  const countries = (path: string, text: string) =>
    read(path, readCountries(text), 'Codes like DE, or *', '*');

  const zones = typed.zones.map((zone, at): Zone => {
    const path = `zones.${at}`;
    const isTaken = typed.zones.some((other, before) => before < at && other.slug === zone.slug);
    return {
      slug: read(`${path}.slug`, isTaken ? undefined : readSlug(zone.slug), 'Small letters, once', zone.slug),
      name: read(`${path}.name`, zone.name.trim() || undefined, 'Required', zone.slug),
      from: countries(`${path}.from`, zone.from),
      to: countries(`${path}.to`, zone.to),
      days: { min: days(`${path}.minDays`, zone.minDays), max: days(`${path}.maxDays`, zone.maxDays) },
      hasCustoms: zone.hasCustoms,
      weightStepCents: amount(`${path}.weightStep`, zone.weightStep),
    };
  });
  const bands = typed.bands.map((band, at) => ({
    upToCents: amount(`bands.${at}.upTo`, band.upTo),
    baseCents: Object.fromEntries(
      typed.zones.map(({ slug }) => [slug, amount(`bands.${at}.base.${slug}`, band.base[slug] ?? '')]),
    ),
  }));
  return { rates: readFields({ ...base, zones, bands }, typed, faults), faults };
}

function readFields(
  rates: ShippingRates,
  { fields }: TypedRates,
  faults: Map<string, string>,
): ShippingRates {
  return rateFields.reduce((read, field) => {
    const draft = fields[field.key] ?? '';
    const isEmptyAmount = field.type === 'cents' && field.emptyMeans !== undefined && draft === '';
    const reading = isEmptyAmount ? { value: null } : readTyped(field, draft);
    if ('value' in reading) return field.write(read, reading.value as never); // of the field's own type
    faults.set(field.key, reading.fault);
    return read;
  }, rates);
}

function readAmount(text: string): number | undefined {
  const cents = parseCents(text);
  return cents !== undefined && cents >= 0 ? cents : undefined;
}

const readDays = (text: string): number | undefined =>
  /^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 90 ? Number(text) : undefined;

const readSlug = (text: string): string | undefined =>
  /^[a-z][a-z0-9-]{0,29}$/.test(text.trim()) ? text.trim() : undefined;

function readCountries(text: string): '*' | string[] | undefined {
  if (text.trim() === '*') return '*';
  const codes = text
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  return codes.length > 0 && codes.every((code) => /^[A-Z]{2}$/.test(code)) ? codes : undefined;
}
