import { cents, days, hours } from '../declare.ts';

const floor = 'Every verifier refuses less.';

export const runSettings = {
  saleDays: days(
    365,
    {
      label: 'Sales end after',
      help: 'Counted from sealing, and part of what each new run promises. Notice is given in time by itself.',
    },
    { min: 7 },
  ),
  noticeHours: hours(
    72,
    { label: 'Notice before sales stop', help: `Public notice of a run that is retired. ${floor}` },
    { min: 72 },
  ),
  closeAfterDays: days(
    180,
    {
      label: 'Retired run is opened after',
      help: `For its owners, counted from the stop of sales; part of what each new run promises. ${floor}`,
    },
    { min: 180 },
  ),
  closeAfterSoldOutDays: days(
    365,
    {
      label: 'Sold-out run is opened after',
      help: `For its owners, counted from the last sale; part of what each new run promises. ${floor}`,
    },
    { min: 365 },
  ),
};

export const shippingSettings = {
  combineHours: hours(
    48,
    {
      label: 'Units join a parcel for',
      help: 'More units to the same address join without a new fee, unless the customer presses “Ship now”.',
    },
    { max: 720 },
  ),
  signatureFromCents: cents(50_000, {
    label: 'Signature from',
    help: 'Parcels insured for at least so much need a signature.',
  }),
};
