import { dayOf, instantOf } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { readSettings } from './read-settings.ts';

/** Where the shop's days begin. Origins have zones of their own. */
export const shopZone = async (): Promise<string> => (await readSettings()).shopTimeZone;

/** Today by the shop's zone: "2026-11-23"; in SQL `shop_clock`. */
export const shopToday = async (): Promise<string> => dayOf(clock.now(), await shopZone());

/** The midnight that a day begins with in the shop's zone. */
export const startOfDay = (day: string, zone: string): Date => instantOf(`${day}T00:00`, zone);
