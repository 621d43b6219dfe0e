import { money } from '../../../contract/index.ts';
import { cents } from '../declare.ts';

const day =
  'Corrections, claims, returned fees, codes and whatever else customers are given: what would be more in 24 hours waits for a second person.';
const month = 'The same over 30 days.';

export const givingSettings = {
  giftDaySupportCents: cents(
    10_000,
    { label: 'Gifts of support in a day', help: day },
    { max: 500_000, guards: money('up') },
  ),
  giftDayFulfilmentCents: cents(
    10_000,
    { label: 'Gifts of fulfilment in a day', help: day },
    { max: 500_000, guards: money('up') },
  ),
  giftDayCatalogueCents: cents(
    50_000,
    { label: 'Gifts of catalogue in a day', help: day },
    { max: 500_000, guards: money('up') },
  ),
  giftDayFinanceCents: cents(
    100_000,
    { label: 'Gifts of finance in a day', help: day },
    { max: 500_000, guards: money('up') },
  ),
  giftDayOwnerCents: cents(
    100_000,
    { label: 'Gifts of an owner in a day', help: day },
    { max: 500_000, guards: money('up') },
  ),
  giftMonthSupportCents: cents(
    100_000,
    { label: 'Gifts of support in 30 days', help: month },
    { max: 5_000_000, guards: money('up') },
  ),
  giftMonthFulfilmentCents: cents(
    100_000,
    { label: 'Gifts of fulfilment in 30 days', help: month },
    { max: 5_000_000, guards: money('up') },
  ),
  giftMonthCatalogueCents: cents(
    300_000,
    { label: 'Gifts of catalogue in 30 days', help: month },
    { max: 5_000_000, guards: money('up') },
  ),
  giftMonthFinanceCents: cents(
    500_000,
    { label: 'Gifts of finance in 30 days', help: month },
    { max: 5_000_000, guards: money('up') },
  ),
  giftMonthOwnerCents: cents(
    500_000,
    { label: 'Gifts of an owner in 30 days', help: month },
    { max: 5_000_000, guards: money('up') },
  ),
};
