import { money, nothing, safety, sealWithinDays } from '../../../contract/index.ts';
import { cents, days, hours } from '../declare.ts';

const floor = 'Every verifier refuses less.';

export const runSettings = {
  saleDays: days(
    365,
    {
      label: 'Sales end after',
      help: 'Counted from when a run’s plan is made, and part of what each new run promises. Notice is given automatically.',
    },
    // A sealing may wait a week for its round, and verifiers refuse less than six days of sale after it.
    {
      min: sealWithinDays + 7,
      max: 1_095,
      guards: nothing('Each run promises its own in public; sealed runs keep theirs.'),
    },
  ),
  noticeHours: hours(
    72,
    { label: 'Notice before sales stop', help: `Public notice of a run that is retired. ${floor}` },
    { min: 72, guards: safety('down') },
  ),
  closeAfterDays: days(
    180,
    {
      label: 'Retired run is opened after',
      help: `For its owners, counted from the stop of sales; part of what each new run promises. ${floor}`,
    },
    { min: 180, guards: safety('down') },
  ),
  closeAfterSoldOutDays: days(
    365,
    {
      label: 'Sold-out run is opened after',
      help: `For its owners, counted from the last sale; part of what each new run promises. ${floor}`,
    },
    { min: 365, guards: safety('down') },
  ),
};

export const shippingSettings = {
  combineHours: hours(
    48,
    {
      label: 'Units join a parcel for',
      help: 'More units to the same address join without a new fee, unless the customer presses “Ship now”.',
    },
    { max: 720, guards: money('up') },
  ),
  signatureFromCents: cents(
    50_000,
    {
      label: 'Signature from',
      help: 'Parcels insured for at least so much need a signature.',
    },
    { guards: safety('up') },
  ),
};
