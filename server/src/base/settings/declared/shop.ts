import { cosmetic, isTimeZone, money, nothing, safety } from '../../../contract/index.ts';
import { z } from 'zod';

import { refuseUrl } from '../../../platform/outgoing/public-address.ts';
import { cents, count, countries, days, flag, instantOrNone, lines, text } from '../declare.ts';

/** `08:00` */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day like 08:00');

const emailOrNone = z.union([z.literal(''), z.email()], 'must be an email address, or empty');

const relayAddress = z
  .string()
  .trim()
  .superRefine((line, { addIssue }) => {
    const refusal = line.includes('?') ? 'must not have a part after ?' : refuseUrl(line);
    if (refusal !== undefined) addIssue(`${line}: the address ${refusal}`);
  });

const timeZone = z.string().refine(isTimeZone, 'must be a time zone like Europe/Berlin');

export const shopSettings = {
  shopName: text(
    'Pullproof',
    { label: 'Name of the shop', help: 'In the header, in titles, in mails and on receipts.' },
    { max: 40, shape: z.string().trim().min(2, 'must have at least 2 signs'), guards: cosmetic },
  ),
  shopAddress: text(
    '',
    { label: 'Postal address', help: 'On legal pages, in mails and on packing slips.' },
    { max: 300, guards: nothing('Printed; parcels come back to the origins, which are guarded.') },
  ),
  supportEmail: text(
    '',
    { label: 'Support address', help: 'Where customers write to; shown on legal pages and in mails.' },
    { shape: emailOrNone, guards: safety('any') },
  ),
  shopTimeZone: text(
    'UTC',
    { label: 'Time zone', help: 'Decides when a day begins: drops, limits on pages, cut-off times.' },
    { shape: timeZone, guards: safety('any') },
  ),
};

/** One currency and its rate, like `EUR 1.08`. */
const rates = z
  .string()
  .trim()
  .regex(
    /^([A-Z]{3} \d{1,6}(\.\d{1,6})?(, ?|$))*$/,
    'must be currencies with their rates, like EUR 1.08, GBP 1.27',
  );

export const importSettings = {
  currencyRates: text(
    '',
    {
      label: 'Currency rates',
      help: 'Dollars for one of each currency, like EUR 1.08, GBP 1.27. Amounts in other currencies are refused.',
    },
    { shape: rates, guards: money('any') },
  ),
};

export const peopleSettings = {
  minAgeYears: count(
    18,
    'years',
    { label: 'Least age', help: 'Younger people cannot sign up.' },
    { min: 18, max: 99, guards: safety('down') },
  ),
  blockedCountries: countries(
    ['KP', 'IR', 'SY', 'CU'],
    {
      label: 'Countries that are not served',
      help: 'People there cannot sign up, and nothing is shipped there.',
    },
    { guards: safety('fewer') },
  ),
  staffDeviceDays: days(
    30,
    {
      label: 'Browsers of staff do not buy for',
      help: 'Who shops with a browser that staff signed in with counts as staff for so long. 0 switches it off.',
    },
    { guards: safety('down') },
  ),
};

export const maintenanceSettings = {
  maintenanceOn: flag(
    false,
    {
      label: 'Closed for maintenance',
      help: 'Every page becomes the maintenance page and customers can change nothing. Staff work on.',
    },
    { guards: nothing('Closes or opens every page; nothing is given by it.') },
  ),
  maintenanceUntil: instantOrNone(
    {
      label: 'Expected end',
      help: 'Shown to visitors; empty when unknown. The shop opens only when the switch is turned off.',
    },
    { guards: cosmetic },
  ),
  maintenanceMessage: text(
    '',
    { label: 'What is going on', help: 'One or two sentences on the maintenance page.' },
    { max: 500, guards: cosmetic },
  ),
};

export const dropSettings = {
  dropIsOn: flag(
    true,
    { label: 'A drop every day', help: 'A job makes each day’s drop from the template.' },
    { guards: nothing('A drop gives only prizes that were set or picked below the limit.') },
  ),
  dropOpensAt: text(
    '08:00',
    { label: 'Entries open', help: 'Time of day in the shop’s time zone.' },
    { shape: clockTime, guards: nothing('No drop is made shorter than the shortest time for entries.') },
  ),
  dropClosesAt: text(
    '20:00',
    {
      label: 'Entries close',
      help: 'Time of day in the shop’s time zone; the draw follows about two minutes later.',
    },
    { shape: clockTime, guards: nothing('No drop is made shorter than the shortest time for entries.') },
  ),
  dropAlternates: count(
    5,
    'people',
    { label: 'Alternates', help: 'How many stand by when a winner does not claim.' },
    { max: 50, guards: nothing('Who stands by; the prizes stay the same.') },
  ),
  dropClaimHours: count(
    72,
    'hours',
    { label: 'Time to claim', help: 'After it the prize goes to the next alternate.' },
    { min: 1, max: 720, guards: safety('down') },
  ),
  dropAnnounceHours: count(
    8,
    'hours',
    {
      label: 'Announced before it opens',
      help: 'The prize, the hours and the hash of the seed are published that long before entries open, and stay.',
    },
    { min: 0, max: 48, guards: safety('down') },
  ),
  dropLeastMinutes: count(
    120,
    'minutes',
    {
      label: 'Shortest time for entries',
      help: 'A drop that is open for less waits for a second person; days by a template are no shorter.',
    },
    { min: 10, max: 1_440, guards: safety('down') },
  ),
  dropPrizeAloneCents: cents(
    10_000,
    {
      label: 'Prizes of one person',
      help: 'Value of a drop’s prizes that one person sets, or a template picks; more waits for a second person.',
    },
    { max: 100_000, guards: money('up') },
  ),
  dropRelays: lines(
    {
      label: 'Relays of the beacon',
      help: 'One a line (https://…). A live shop’s sealings and draws wait for a round of drand quicknet, and take it from the first of these relays that has it. Its signature is checked, so the worst a relay can do is stay silent.',
    },
    {
      value: [
        'https://api.drand.sh',
        'https://api2.drand.sh',
        'https://api3.drand.sh',
        'https://drand.cloudflare.com',
      ],
      max: 10,
      shape: relayAddress,
      guards: nothing(
        'The signature of a round is checked against the chain’s key. Without any relay sealings and draws wait.',
      ),
    },
  ),
};

export const supportSettings = {
  casePhotoDays: days(
    30,
    { label: 'Photos of cases are kept for', help: 'Counted from when the case was closed.' },
    { min: 1, max: 365, guards: safety('any') },
  ),
  caseTextMonths: count(
    12,
    'months',
    {
      label: 'Texts of cases are kept for',
      help: 'Counted from when the case was closed, photos at most as long. That there was a case stays.',
    },
    { min: 1, max: 60, guards: safety('any') },
  ),
};

export const webhookSettings = {
  webhookFailureDays: days(
    3,
    {
      label: 'Turned off after failing for',
      help: 'An endpoint that has taken nothing for so long is disabled, and owners get a mail.',
    },
    { min: 1, max: 30, guards: nothing('Events go out; nothing is changed by them.') },
  ),
  webhookDeliveryDays: days(
    30,
    { label: 'Deliveries are kept for', help: 'Older ones cannot be replayed.' },
    { min: 7, max: 365, guards: nothing('Events go out; nothing is changed by them.') },
  ),
};
