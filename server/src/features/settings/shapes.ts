import { z } from 'zod';

/** `08:00` */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day like 08:00');

export const emailOrNone = z.union([z.literal(''), z.email()], 'must be an email address, or empty');

/** A name of the IANA time zone database that this machine knows. */
export const timeZone = z.string().refine(isTimeZone, 'must be a time zone like Europe/Berlin');

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
