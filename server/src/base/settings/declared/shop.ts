import { isTimeZone } from '../../../contract/index.ts';
import { z } from 'zod';

import { count, countries, days, flag, instantOrNone, text } from '../declare.ts';

/** `08:00` */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day like 08:00');

const emailOrNone = z.union([z.literal(''), z.email()], 'must be an email address, or empty');

const timeZone = z.string().refine(isTimeZone, 'must be a time zone like Europe/Berlin');

export const shopSettings = {
  shopName: text(
    'Pullproof',
    { label: 'Name of the shop', help: 'In the header, in titles, in mails and on receipts.' },
    { max: 40, shape: z.string().trim().min(2, 'must have at least 2 signs') },
  ),
  shopAddress: text(
    '',
    { label: 'Postal address', help: 'On legal pages, in mails and on packing slips.' },
    { max: 300 },
  ),
  supportEmail: text(
    '',
    { label: 'Support address', help: 'Where customers write to; shown on legal pages and in mails.' },
    { shape: emailOrNone },
  ),
  shopTimeZone: text(
    'UTC',
    { label: 'Time zone', help: 'Decides when a day begins: drops, limits on pages, cut-off times.' },
    { shape: timeZone },
  ),
};

export const peopleSettings = {
  minAgeYears: count(
    18,
    'years',
    { label: 'Least age', help: 'Younger people cannot sign up.' },
    { min: 18, max: 99 },
  ),
  blockedCountries: countries(['KP', 'IR', 'SY', 'CU'], {
    label: 'Countries that are not served',
    help: 'People there cannot sign up, and nothing is shipped there.',
  }),
  staffDeviceDays: days(
    30,
    {
      label: 'Browsers of staff do not buy for',
      help: 'Who shops with a browser that staff signed in with counts as staff for so long. 0 switches it off.',
    },
    { needsApproval: true },
  ),
};

export const maintenanceSettings = {
  maintenanceOn: flag(false, {
    label: 'Closed for maintenance',
    help: 'Every page becomes the maintenance page and customers can change nothing. Staff work on.',
  }),
  maintenanceUntil: instantOrNone({
    label: 'Expected end',
    help: 'Shown to visitors; empty when unknown. The shop opens only when the switch is turned off.',
  }),
  maintenanceMessage: text(
    '',
    { label: 'What is going on', help: 'One or two sentences on the maintenance page.' },
    { max: 500 },
  ),
};

export const dropSettings = {
  dropIsOn: flag(true, { label: 'A drop every day', help: 'A job makes each day’s drop from the template.' }),
  dropOpensAt: text(
    '08:00',
    { label: 'Entries open', help: 'Time of day in the shop’s time zone.' },
    { shape: clockTime },
  ),
  dropClosesAt: text(
    '20:00',
    { label: 'Entries close', help: 'Time of day in the shop’s time zone; the draw follows within seconds.' },
    { shape: clockTime },
  ),
  dropAlternates: count(
    5,
    'people',
    { label: 'Alternates', help: 'How many stand by when a winner does not claim.' },
    { max: 50 },
  ),
  dropClaimHours: count(
    72,
    'hours',
    { label: 'Time to claim', help: 'After it the prize goes to the next alternate.' },
    { min: 1, max: 720 },
  ),
  dropAnnounceHours: count(
    8,
    'hours',
    {
      label: 'Announced before it opens',
      help: 'The prize, the hours and the hash of the seed are published that long before entries open, and then cannot change.',
    },
    { min: 0, max: 48 },
  ),
  dropDelayIterations: count(
    300_000_000,
    'iterations',
    {
      label: 'Steps of the slow draw',
      help: 'Must take longer than the 10 seconds in which the list of entries is published: 300,000,000 take about a minute.',
    },
    { min: 1_000, max: 2_000_000_000 },
  ),
};

export const webhookSettings = {
  webhookFailureDays: days(
    3,
    {
      label: 'Turned off after failing for',
      help: 'An endpoint that has taken nothing for so long is disabled, and owners get a mail.',
    },
    { min: 1, max: 30 },
  ),
  webhookDeliveryDays: days(
    30,
    { label: 'Deliveries are kept for', help: 'Older ones cannot be replayed.' },
    { min: 7, max: 365 },
  ),
};
