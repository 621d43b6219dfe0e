import {
  laterDay,
  type ClaimKind,
  type ParcelClaimDto,
  type ParcelDto,
  type ShippingRates,
} from '../../contract/index.ts';
import { after, clock, days, later } from '../../platform/clock.ts';
import { startOfDay } from '../../base/index.ts';
import { openDetails } from '../sealed-address.ts';
import { linesOf } from '../quotes/place.ts';
import { parcelNumber, type ParcelRow } from './lock-parcel.ts';
import { restOf } from './fees.ts';
import { cancellableStates, openStates } from './states.ts';
import type { Parcel, ParcelEvent, ParcelOrder } from './models.ts';
import { textOf } from './event-text.ts';

export interface ParcelParts {
  parcel: Parcel;
  origin: { name: string; country: string };
  units: ParcelDto['units'];
  orders: ParcelOrder[];
  claims: ParcelClaimDto[];
  events: ParcelEvent[];
  rates: ShippingRates;
  /** Of the shop: a parcel is late from its midnight on, wherever it goes. */
  zone: string;
}

const isOneOf = (states: readonly string[], state: string): boolean => states.includes(state);

/** A parcel as its owner sees it. */
export function presentParcel({
  parcel,
  origin,
  units,
  orders,
  claims,
  events,
  rates,
  zone,
}: ParcelParts): ParcelDto {
  const now = clock.now();
  const { state, combineUntil, waitsFor, promisedOn, deliveredAt } = parcel;
  const paid = orders.map((order) => {
    const rest = restOf(order);
    const refundedCents = order.refundedPromoCents + order.refundedCashCents;
    return { order, feeCents: rest.promo + rest.cash, refundedCents };
  });
  const isHandedOver = units.some(({ inspection }) => inspection?.kind === 'handed-over');
  const isCombining = state === 'requested' && combineUntil !== null && combineUntil > now;
  return {
    id: parcel.id,
    number: parcelNumber(parcel.number),
    version: parcel.version,
    state,
    waits: waitsFor && { reason: waitsFor, until: parcel.waitsUntil?.toISOString() ?? null },
    originName: origin.name,
    originCountry: origin.country,
    address: { country: parcel.country, lines: openLines(parcel) },
    units,
    orders: paid.map(({ order, feeCents, refundedCents }) => ({
      id: order.id,
      createdAt: order.createdAt.toISOString(),
      feeCents: feeCents + refundedCents,
      refundedCents,
      isCancelled: order.cancelledAt !== null,
    })),
    insuredCents: parcel.insuredCents,
    feeCents: paid.reduce((sum, { feeCents }) => sum + feeCents, 0),
    needsSignature: parcel.needsSignature,
    combineUntil: isCombining ? combineUntil.toISOString() : null,
    promisedOn: parcel.promisedOn,
    isLate: isOneOf(openStates, state) && startOfDay(laterDay(parcel.promisedOn, 1), zone) <= now,
    carrier: parcel.carrier,
    trackingNumber: parcel.trackingNumber,
    trackingUrl: parcel.trackingUrl,
    canCancel: isOneOf(cancellableStates, state),
    canShipNow: isCombining,
    needsChoice: waitsFor === 'missing-card' && parcel.choseToWaitAt === null,
    claimable: claimableOf({ state, promisedOn, deliveredAt, isHandedOver }, claims, rates, zone),
    claims,
    timeline: events.map(({ kind, at, facts }) => ({
      kind: kind as ParcelDto['timeline'][number]['kind'], // internal ones, with kinds of their own, are not read
      at: at.toISOString(),
      text: textOf(kind, facts),
    })),
    createdAt: parcel.createdAt.toISOString(),
  };
}

/** Forgotten with the customer's account. */
const openLines = ({ id, country, addressSealed }: Parcel): string[] =>
  addressSealed === '' ? [] : linesOf({ country, ...openDetails(id, addressSealed) });

interface Claimable extends Pick<ParcelRow, 'state' | 'promisedOn' | 'deliveredAt'> {
  /** As one person says; nothing else does yet. */
  isHandedOver: boolean;
}

/** Each kind once, unless it was withdrawn, and only while no other claim is open. */
export function claimableOf(
  { state, promisedOn, deliveredAt, isHandedOver }: Claimable,
  claims: readonly Pick<ParcelClaimDto, 'kind' | 'state'>[],
  rates: Pick<ShippingRates, 'claimNotArrivedDays' | 'claimDamagedDays'>,
  zone: string,
): ParcelDto['claimable'] {
  const made = claims.filter((claim) => claim.state !== 'withdrawn');
  if (made.some((claim) => claim.state === 'open' || claim.state === 'pending')) return [];
  const now = clock.now();
  const promised = startOfDay(promisedOn, zone);
  // What one person says can be disputed at once, and closes no window.
  const arrivedAt = deliveredAt ?? (isHandedOver ? now : promised);
  const [missedFrom, arrived] = [arrivedAt, later(arrivedAt, promised)];
  const windows: { kind: ClaimKind; isPossible: boolean; until: Date }[] = [
    {
      kind: 'not-arrived',
      isPossible: isOneOf(['shipped', 'delivered'], state) ? missedFrom <= now : state === 'lost',
      until: after(arrived, days(rates.claimNotArrivedDays)),
    },
    {
      kind: 'damaged',
      isPossible: state === 'delivered',
      until: after(deliveredAt ?? promised, days(rates.claimDamagedDays)),
    },
  ];
  return windows
    .filter(
      ({ kind, isPossible, until }) =>
        isPossible && until > now && !made.some((claim) => claim.kind === kind),
    )
    .map(({ kind, until }) => ({ kind, until: until.toISOString() }));
}
