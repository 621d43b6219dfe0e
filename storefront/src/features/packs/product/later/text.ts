import { type ShippingCostsDto, formatBps, formatMoney } from '@pullproof/server/contract';
import { formatShortMoney } from '../../../../lib/text/format.ts';

export const laterText = {
  title: 'Keep it, ship it or sell it back',
  digitalTitle: 'Keep it or sell it back',
  free: 'Free',
  keep: 'to keep a card in our vault',
  digitalKeep: 'to keep a card in your collection',
  from: (cents: number) => `from ${formatShortMoney(cents)}`,
  ship: 'to ship a parcel home',
  sell: (hours: number) => `of market value, for most cards sold back within ${hours} hours`,
  summary: 'Shipping costs',
  caption: 'Base fee of a parcel by destination and insured value',
  insured: 'Insured up to',
  workingDays: 'Working days',
  none: '–',
  notes: ({ zones, combineHours, freeFromCents, insurance, signature }: ShippingCostsDto): string[] => [
    'A parcel holds many cards. You see its cost, with any extra for weight, before you pay.',
    ...(combineHours > 0
      ? [`Cards you add to a parcel within ${combineHours} hours share its base fee.`]
      : []),
    ...(freeFromCents === null
      ? []
      : [`No base fee from an insured value of ${formatMoney(freeFromCents)}.`]),
    insurance.bps === 0
      ? 'Insurance is included.'
      : `Insurance is included up to ${formatMoney(insurance.fromCents)}, and costs ${formatBps(insurance.bps)} of the value above that.`,
    `A parcel of ${formatMoney(signature.fromCents)} or more needs a signature${signature.cents === 0 ? '' : `, which costs ${formatMoney(signature.cents)}`}.`,
    ...(zones.some(({ hasCustoms }) => hasCustoms)
      ? [
          `Across a customs border (${zones
            .filter(({ hasCustoms }) => hasCustoms)
            .map(({ name }) => name)
            .join(', ')}), your country may charge import tax and duty.`,
        ]
      : []),
  ],
} as const;
