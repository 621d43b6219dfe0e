import { formatAs } from '@pullproof/server/contract';

/** An hour or a day of the shop. */
export const nameMoment = (at: string, step: 'hour' | 'day', zone: string): string =>
  formatAs(step === 'hour' ? 'moment' : 'weekday', at, zone);
