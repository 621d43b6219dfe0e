import { createHmac, hkdfSync } from 'node:crypto';

import { config } from '../../config.ts';
import { after, clock, days } from '../../platform/clock.ts';
import { found, notFound, refuse } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { readSettings } from '../../base/index.ts';
import { addressLines, countryName } from '../address-rules/address-lines.ts';
import { isAmong } from '../address-rules/areas.ts';
import { checkStored } from '../check-address.ts';
import { CustomerAddress } from '../models.ts';
import { Parcel } from '../parcels/models.ts';
import { detailsOf, openDetails, type Details } from '../sealed-address.ts';

type Place = Details & { country: string };

/** As on a label, the country last. */
export const linesOf = (place: Place): string[] => [...addressLines(place), countryName(place.country)];

export interface Destination {
  id: string;
  version: number;
  place: Place;
  lines: string[];
  /** The same for equal addresses of a customer, so that a parcel can be joined without opening others. */
  hash: string;
  /** Younger than a week, and nothing has arrived there yet. */
  isNew: boolean;
}

const newFor = days(7);

/**
 * Opens an address to ship to. Errors: NOT_FOUND, CANNOT_SHIP for a country that the shop does not serve,
 * ADDRESS_INCOMPLETE with `errors` where the stored fields fail today's rules.
 */
export async function openDestination(customerId: string, addressId: string): Promise<Destination> {
  if (!isId(addressId)) throw notFound();
  const row = found(await CustomerAddress.findOne({ where: { id: addressId, customerId } }));
  const place = { country: row.country, ...openDetails(row.id, row.detailsSealed) };
  const { blockedCountries } = await readSettings();
  if (isAmong(blockedCountries, place)) throw cannotSend('blocked_country');
  const errors = checkStored(place);
  if (errors) throw refuse('ADDRESS_INCOMPLETE', 'Complete this address before we ship to it.', { errors });
  const hash = hashPlace(customerId, place);
  const isYoung = row.updatedAt > after(clock.now(), -newFor);
  const isKnown =
    isYoung && (await Parcel.count({ where: { customerId, placeHash: hash, state: 'delivered' } })) > 0;
  return {
    id: row.id,
    version: row.version,
    place,
    lines: linesOf(place),
    hash,
    isNew: isYoung && !isKnown,
  };
}

const reasons = {
  blocked_country: 'We don’t ship to this country.',
  no_zone: 'We don’t ship from there to this country.',
  too_valuable: 'These cards are worth more than one parcel can be insured for. Ship fewer at a time.',
} as const;

/** `reason` is about the place or the sum, so no unit is named. */
export const cannotSend = (reason: keyof typeof reasons) =>
  refuse('CANNOT_SHIP', reasons[reason], { refused: [], reason });

export const hashPlace = (customerId: string, place: Place): string =>
  createHmac('sha256', hashingKey())
    .update(JSON.stringify([customerId, place.country, { ...detailsOf(place), phone: undefined }]))
    .digest('base64url');

let key: Buffer | undefined;
const hashingKey = (): Buffer =>
  (key ??= Buffer.from(hkdfSync('sha256', config().sessionSecret, '', 'pullproof/parcel-place', 32)));
