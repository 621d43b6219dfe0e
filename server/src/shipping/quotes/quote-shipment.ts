import type {
  ParcelPriceDto,
  QuoteShipmentInput,
  ShipmentQuoteDto,
  ShippingRates,
} from '../../contract/index.ts';
import { after, clock, hours, later, minutes } from '../../platform/clock.ts';
import { inTransaction, one, outsideTransaction } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { readBalance } from '../../base/index.ts';
import { parcelNumber } from '../parcels/lock-parcel.ts';
import { priceParcel, type PricedParcel } from '../rates/price-parcel.ts';
import { areaOf } from '../address-rules/areas.ts';
import { labelCarrier } from '../carriers/choose-carrier.ts';
import { readRates } from '../rates/read-rates.ts';
import { findWaits, type Wait } from './find-wait.ts';
import { cannotSend, openDestination, type Destination } from './place.ts';
import { promisedOn } from './promised-on.ts';
import type { QuotedParcel } from './quoted-parcel.ts';
import { groupByOrigin, readUnits, refusedUnits, type UnitToShip } from './read-units.ts';

const goodForMs = minutes(15);

type QuotedParcelDto = ShipmentQuoteDto['parcels'][number];

/**
 * Quotes what shipping these units costs, one parcel per origin, and stores it for 15 minutes with the values of now.
 * Errors: NOT_FOUND (unit or address), CANNOT_SHIP with `refused` and, when it is about the place or the sum, `reason`,
 * ADDRESS_INCOMPLETE with `errors`.
 */
export async function quoteShipment(
  customerId: string,
  { collectibleIds, addressId }: QuoteShipmentInput,
  { isAside = false } = {},
): Promise<ShipmentQuoteDto> {
  const destination = await openDestination(customerId, addressId);
  const units = await readUnits(customerId, collectibleIds);
  const refused = refusedUnits(units);
  if (refused.length > 0)
    throw refuse('CANNOT_SHIP', 'Some of these cards can’t be shipped right now.', { refused });
  const { version, rates } = await readRates();
  const findWait = await findWaits(customerId, collectibleIds, rates);
  const parcels: Quoted[] = [];
  for (const group of groupByOrigin(units))
    parcels.push(await quoteParcel(customerId, { destination, rates, units: group, findWait }));
  refuseWithoutPhone(destination, parcels);
  const totalCents = parcels.reduce((sum, { shown }) => sum + shown.feeCents, 0);
  const row: QuoteRow = {
    id: newId(),
    customerId,
    destination,
    ratesVersion: version,
    parcels: parcels.map(({ stored }) => stored),
    totalCents,
    expiresAt: after(clock.now(), goodForMs),
  };
  await saveQuote(row, isAside);
  const { cashCents, promoCents } = await readBalance(customerId);
  const fromPromo = Math.min(promoCents, totalCents);
  return {
    id: row.id,
    expiresAt: row.expiresAt.toISOString(),
    address: { id: addressId, country: destination.place.country, lines: destination.lines },
    parcels: parcels.map(({ shown }) => shown),
    totalCents,
    promoCents: fromPromo,
    cashCents: totalCents - fromPromo,
    missingCents: Math.max(0, totalCents - fromPromo - cashCents),
    needsStepUp: isRisky(destination, rates, row.parcels),
  };
}

/** A new address above a value, so that a stolen session empties no collection. */
export const isRisky = (
  { isNew }: Destination,
  { newAddressCents }: ShippingRates,
  parcels: readonly Pick<QuotedParcel, 'units'>[],
): boolean =>
  isNew &&
  parcels.flatMap(({ units }) => units).reduce((sum, { valueCents }) => sum + valueCents, 0) >=
    newAddressCents;

/** Carriers refuse parcels through customs without one, which would be found out only after paying. */
function refuseWithoutPhone({ place }: Destination, parcels: readonly Quoted[]): void {
  const leaves = parcels.some(({ shown }) => shown.hasCustoms);
  if (leaves && !place.phone && labelCarrier()?.needsPhoneAbroad)
    throw refuse('ADDRESS_INCOMPLETE', 'Carriers need a phone number for parcels through customs.', {
      errors: { phone: 'is needed for parcels through customs' },
    });
}

interface Quoted {
  shown: QuotedParcelDto;
  stored: QuotedParcel;
}

interface Load {
  destination: Destination;
  rates: ShippingRates;
  units: readonly UnitToShip[];
  findWait: (unitIds: readonly string[]) => Wait | null;
}

async function quoteParcel(customerId: string, load: Load): Promise<Quoted> {
  const [{ originId, originName, originCountry, ...calendar }] = load.units as [UnitToShip]; // groups are never empty
  if (originId === null) throw new Error('A unit without an origin was refused before.');
  const insuredCents = load.units.reduce((sum, unit) => sum + insuredOf(unit), 0);
  const open = await findOpenParcel(customerId, originId, load.destination.hash);
  const { price, joins } = priceJoined({ ...load, originCountry }, insuredCents, open);
  const wait = load.findWait(load.units.map(({ id }) => id));
  const leavesAt = later(
    joins?.combineUntil ?? after(clock.now(), hours(load.rates.combineHours)),
    wait?.until ?? new Date(0),
  );
  const waits = wait && { reason: wait.reason, until: wait.until?.toISOString() ?? null };
  const promised = promisedOn(leavesAt, price.days.max, calendar);
  const feeOf = (kind: string): number => price.lines.find((line) => line.kind === kind)?.amountCents ?? 0;
  return {
    shown: {
      ...price,
      originName,
      originCountry,
      joins: joins && {
        parcelId: joins.id,
        number: parcelNumber(joins.number),
        combineUntil: joins.combineUntil.toISOString(),
      },
      units: load.units.map(showUnit),
      insuredCents,
      promisedOn: promised,
      waits,
    },
    stored: {
      originId,
      joinsParcelId: joins?.id ?? null,
      units: load.units.map((unit) => ({
        collectibleId: unit.id,
        valueCents: unit.valueCents,
        insuredCents: insuredOf(unit),
        weightGrams: unit.weightGrams,
      })),
      baseCents: feeOf('base'),
      weightCents: feeOf('weight'),
      signatureCents: feeOf('signature'),
      insuranceCents: feeOf('insurance'),
      zone: price.zone,
      insuredCents,
      weightGrams: price.weightGrams,
      needsSignature: price.needsSignature,
      promisedOn: promised,
    },
  };
}

const insuredOf = ({ isInsurable, valueCents }: UnitToShip): number => (isInsurable ? valueCents : 0);

interface OpenParcel {
  id: string;
  number: number;
  combineUntil: Date;
  insuredCents: number;
  weightGrams: number;
}

/** A parcel that units may still join: to the same place from the same origin, and complete. */
export const joinable = `state = 'requested' AND combine_until > $1 AND waits_for IS DISTINCT FROM 'missing-card'`;

const findOpenParcel = (customerId: string, originId: string, placeHash: string) =>
  one<OpenParcel>(
    `SELECT id, number, combine_until AS "combineUntil", insured_cents AS "insuredCents", weight_grams AS "weightGrams"
     FROM parcels WHERE ${joinable} AND customer_id = $2 AND origin_id = $3 AND place_hash = $4 ORDER BY id LIMIT 1`,
    [clock.now(), customerId, originId, placeHash],
  );

/** The units get a parcel of their own when the open one would be worth too much with them. */
function priceJoined(
  { rates, destination, units, originCountry }: Omit<Load, 'findWait'> & { originCountry: string },
  insuredCents: number,
  open: OpenParcel | undefined,
): { price: ParcelPriceDto; joins: OpenParcel | null } {
  const input = {
    rates,
    originCountry,
    country: destination.place.country,
    area: areaOf(destination.place),
    insuredCents,
    unitGrams: units.reduce((sum, { weightGrams }) => sum + weightGrams, 0),
  };
  if (open) {
    const unitGrams = Math.max(0, open.weightGrams - rates.packagingGrams);
    const joined = priceParcel({ ...input, joined: { insuredCents: open.insuredCents, unitGrams } });
    if ('price' in joined) return { price: joined.price, joins: open };
  }
  return { price: orRefuse(priceParcel(input)), joins: null };
}

function orRefuse(priced: PricedParcel): ParcelPriceDto {
  if ('refusal' in priced) throw cannotSend(priced.refusal);
  return priced.price;
}

const showUnit = (unit: UnitToShip): QuotedParcelDto['units'][number] => ({
  collectibleId: unit.id,
  cardName: unit.cardName,
  cardNumber: unit.cardNumber,
  setName: unit.setName,
  className: unit.className,
  classLook: unit.classLook,
  image: unit.image,
  serial: unit.serial,
  grader: unit.grader,
  grade: unit.grade,
  condition: unit.condition,
  finish: unit.finish,
  language: unit.language,
  valueCents: unit.valueCents,
});

interface QuoteRow {
  id: string;
  customerId: string;
  destination: Destination;
  ratesVersion: number;
  parcels: QuotedParcel[];
  totalCents: number;
  expiresAt: Date;
}

/** Aside when the running transaction is about to refuse an older quote, and the new one has to outlive it. */
async function saveQuote(row: QuoteRow, isAside: boolean): Promise<void> {
  const insert = `INSERT INTO shipment_quotes (id, customer_id, address_id, address_version, rates_version, parcels, total_cents,
       expires_at, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;
  const values = [
    row.id,
    row.customerId,
    row.destination.id,
    row.destination.version,
    row.ratesVersion,
    JSON.stringify(row.parcels),
    row.totalCents,
    row.expiresAt,
    clock.now(),
  ];
  if (isAside) await outsideTransaction(insert, values);
  else await inTransaction(() => one(insert, values));
}
