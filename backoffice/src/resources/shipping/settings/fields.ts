import type { SettingFieldDto, ShippingRates } from '@pullproof/server/contract';

/** A setting that is one value; lists of zones and bands have their own inputs. */
export interface RateField extends SettingFieldDto {
  read: (rates: ShippingRates) => unknown;
  write: (rates: ShippingRates, value: never) => ShippingRates;
  /** What an empty field means. */
  emptyMeans?: string;
}

export interface FieldGroup {
  title: string;
  hint: string;
  fields: readonly RateField[];
}

type Plain = {
  [Key in keyof ShippingRates]: ShippingRates[Key] extends number | string[] | null ? Key : never;
}[keyof ShippingRates];

type Words = Pick<SettingFieldDto, 'type' | 'label' | 'help'> &
  Partial<SettingFieldDto & { emptyMeans: string }>;

const common = { isMoneyLike: false, waits: null, default: '' };

const plain = <Key extends Plain | 'freeFromCents'>(key: Key, words: Words): RateField => ({
  ...common,
  ...words,
  key,
  read: (rates) => rates[key],
  write: (rates, value) => ({ ...rates, [key]: value }),
});

const nested = <Key extends 'insurance' | 'signature'>(
  key: Key,
  part: keyof ShippingRates[Key] & string,
  words: Words,
): RateField => ({
  ...common,
  ...words,
  key: `${key}.${part}`,
  read: (rates) => rates[key][part],
  write: (rates, value) => ({ ...rates, [key]: { ...rates[key], [part]: value } }),
});

export const fieldGroups: readonly FieldGroup[] = [
  {
    title: 'Fees besides the base fee',
    hint: 'Added to the fee of zone and band.',
    fields: [
      plain('weightStepGrams', {
        type: 'count',
        unit: 'g',
        label: 'Weight step',
        help: 'The first step is free; each further one that is started costs what its zone says.',
        min: 1,
        max: 10_000,
      }),
      plain('packagingGrams', {
        type: 'count',
        unit: 'g',
        label: 'Packaging',
        help: 'Added to the weight of the units.',
        min: 1,
        max: 5_000,
      }),
      nested('insurance', 'fromCents', {
        type: 'cents',
        label: 'Insurance from',
        help: 'Up to this value insurance is part of the base fee.',
      }),
      nested('insurance', 'bps', {
        type: 'bps',
        label: 'Insurance',
        help: 'Of the value above that.',
        max: 1_000,
      }),
      nested('signature', 'fromCents', {
        type: 'cents',
        label: 'Signature from',
        help: 'Parcels insured for this or more need a signature.',
      }),
      nested('signature', 'cents', { type: 'cents', label: 'Signature', help: 'What it costs.' }),
      plain('freeFromCents', {
        type: 'cents',
        label: 'No base fee from',
        help: 'Insured value from which the base fee is waived. Leave empty to charge it always.',
        emptyMeans: 'Never waived',
      }),
    ],
  },
  {
    title: 'Where to, and how long units can join',
    hint: 'Beyond the countries that the shop does not serve at all.',
    fields: [
      plain('blockedCountries', {
        type: 'countries',
        label: 'Blocked countries',
        help: 'Two-letter codes. A parcel there is refused before payment.',
        emptyMeans: 'None',
      }),
      plain('combineHours', {
        type: 'count',
        unit: 'hours',
        label: 'Combine window',
        help: 'Units for the same address and origin join a parcel for this long without a new base fee.',
        max: 168,
      }),
    ],
  },
  {
    title: 'Waits',
    hint: 'Against cards leaving before their payment is safe.',
    fields: [
      plain('topUpDays', {
        type: 'count',
        unit: 'days',
        label: 'Recent top-ups',
        help: 'Units paid for by a younger top-up wait.',
        max: 30,
      }),
      plain('newAddressCents', {
        type: 'cents',
        label: 'Second factor from',
        help: 'A parcel of this value or more to an address younger than a week needs a recent second factor.',
      }),
    ],
  },
  {
    title: 'Claims',
    hint: 'How long customers can open one, and who decides.',
    fields: [
      plain('claimNotArrivedDays', {
        type: 'count',
        unit: 'days',
        label: 'Not arrived',
        help: 'After the promised day.',
        min: 1,
        max: 120,
      }),
      plain('claimDamagedDays', {
        type: 'count',
        unit: 'days',
        label: 'Damaged',
        help: 'After delivery.',
        min: 1,
        max: 120,
      }),
    ],
  },
];

export const rateFields: readonly RateField[] = fieldGroups.flatMap(({ fields }) => fields);
