import type { InferAttributes } from 'sequelize';

import { clock } from '../../platform/clock.ts';
import { inTransaction, sql } from '../../platform/db.ts';
import { found, notFound, refuse } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { findCustomer, issueShipmentToken, mailOwner } from '../../people/index.ts';
import { lockWallet, type Balance } from '../../base/index.ts';
import { lockUnitsOf, shipUnits } from '../../vault/index.ts';
import { ShipmentQuote } from '../quotes/models.ts';
import { openDestination, type Destination } from '../quotes/place.ts';
import { isRisky, joinable, quoteShipment } from '../quotes/quote-shipment.ts';
import type { QuotedParcel } from '../quotes/quoted-parcel.ts';
import { readUnits, refusedUnits } from '../quotes/read-units.ts';
import { readRates } from '../rates/read-rates.ts';
import { bookParcel } from './book-parcel.ts';
import { payOrder, splitPayment } from './fees.ts';
import { postFees } from './post-fees.ts';

type Quote = InferAttributes<ShipmentQuote>;

interface Request {
  quoteId: string;
  /** Whether the session has just confirmed its second factor. */
  hasSteppedUp: boolean;
}

/**
 * Pays a quote and requests its parcels: money, parcels, orders, units, timeline, history and mail in one transaction.
 * Returns the ids of the parcels. Errors, with nothing changed: NOT_FOUND, FORBIDDEN for an account that is not active,
 * QUOTE_EXPIRED with a new `quote`, IN_SHIPMENT with `ids`, CANNOT_SHIP, ADDRESS_INCOMPLETE, STEP_UP_REQUIRED,
 * INSUFFICIENT_FUNDS with `missingCents`.
 */
export function requestShipment(customerId: string, request: Request): Promise<string[]> {
  return inTransaction(async () => {
    const wallet = await lockWallet(customerId);
    if ((await findCustomer(customerId))?.state !== 'active')
      throw refuse('FORBIDDEN', 'This account can’t ship anything right now.');
    const quote = await findQuote(customerId, request.quoteId);
    const ids = quote.parcels.flatMap(({ units }) => units.map(({ collectibleId }) => collectibleId));
    await lockOpenParcels(quote.parcels);
    await lockUnitsOf(customerId, ids);
    await refuseUnits(customerId, ids);
    const destination = await openDestination(customerId, quote.addressId);
    if (await hasMoved(quote, destination)) throw await expired(customerId, quote, ids);
    const { rates } = await readRates(quote.ratesVersion);
    const needsStepUp = isRisky(destination, rates, quote.parcels);
    if (needsStepUp && !request.hasSteppedUp)
      throw refuse('STEP_UP_REQUIRED', 'Confirm that it’s you: this address is new.');
    refuseShort(wallet, quote.totalCents);
    await ShipmentQuote.update({ usedAt: clock.now() }, { where: { id: quote.id } });
    await shipUnits(customerId, ids);
    const parcelIds = await bookAll({ customerId, quote, destination }, wallet.promoCents);
    if (needsStepUp) await mailUndo(customerId, parcelIds, quote.parcels);
    return parcelIds;
  });
}

async function findQuote(customerId: string, id: string): Promise<Quote> {
  if (!isId(id)) throw notFound();
  return found(await ShipmentQuote.findOne({ where: { id, customerId }, lock: true })).get();
}

const joinedIds = (parcels: readonly QuotedParcel[]): string[] =>
  parcels.flatMap(({ joinsParcelId }) => (joinsParcelId === null ? [] : [joinsParcelId]));

async function lockOpenParcels(parcels: readonly QuotedParcel[]): Promise<void> {
  await sql('SELECT 1 FROM parcels WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE', [joinedIds(parcels)]);
}

/** Errors: NOT_FOUND for units that left the collection, IN_SHIPMENT, CANNOT_SHIP. */
async function refuseUnits(customerId: string, ids: readonly string[]): Promise<void> {
  const refused = refusedUnits(await readUnits(customerId, ids));
  const travelling = refused.filter(({ reason }) => reason === 'in_shipment');
  if (travelling.length > 0)
    throw refuse('IN_SHIPMENT', 'Some of these cards are already in a parcel.', {
      ids: travelling.map(({ collectibleId }) => collectibleId),
    });
  if (refused.length > 0)
    throw refuse('CANNOT_SHIP', 'Some of these cards can’t be shipped right now.', { refused });
}

/** Values and fees hold for as long as the quote; the address and the parcels to join must be what they were. */
async function hasMoved(quote: Quote, { version }: Destination): Promise<boolean> {
  if (quote.usedAt !== null || quote.expiresAt <= clock.now() || quote.addressVersion !== version)
    return true;
  const joined = joinedIds(quote.parcels);
  const open = await sql(`SELECT 1 FROM parcels WHERE ${joinable} AND id = ANY($2::uuid[])`, [
    clock.now(),
    joined,
  ]);
  return open.length < joined.length;
}

async function expired(customerId: string, { addressId }: Quote, ids: string[]) {
  const quote = await quoteShipment(customerId, { addressId, collectibleIds: ids }, { isAside: true });
  return refuse('QUOTE_EXPIRED', 'This quote has expired. Look at the new one.', { quote });
}

function refuseShort({ cashCents, promoCents }: Balance, totalCents: number): void {
  const missingCents = totalCents - cashCents - promoCents;
  if (missingCents > 0)
    throw refuse('INSUFFICIENT_FUNDS', 'There isn’t enough money in your wallet.', { missingCents });
}

interface Paying {
  customerId: string;
  quote: Quote;
  destination: Destination;
}

/** One parcel after the other; promo credit is spent first. */
async function bookAll({ customerId, quote, destination }: Paying, promoCents: number): Promise<string[]> {
  const ids: string[] = [];
  const transfers = [];
  let promoLeft = promoCents;
  for (const quoted of quote.parcels) {
    const payment = splitPayment(quoted, promoLeft);
    promoLeft -= payment.paidPromoCents;
    const { parcelId, order } = await bookParcel({ customerId, quote, quoted, destination, payment });
    transfers.push(...payOrder(customerId, order));
    ids.push(parcelId);
  }
  await postFees(customerId, transfers);
  return ids;
}

async function mailUndo(
  customerId: string,
  parcelIds: string[],
  parcels: readonly QuotedParcel[],
): Promise<void> {
  const units = parcels.flatMap((parcel) => parcel.units);
  const token = await issueShipmentToken(customerId, { parcelIds });
  await mailOwner('shipment-new-address', customerId, {
    token,
    cardCount: units.length,
    valueCents: units.reduce((sum, { valueCents }) => sum + valueCents, 0),
  });
}
