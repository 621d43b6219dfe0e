export { OPEN_PARCELS_PATH } from './parcels/paths.ts';
export { text as shippingText } from './addresses/text.ts';
export { ShippingScreen } from './parcels/late.tsx';
export { ParcelBadge } from './parcels/parcel-badge.tsx';
export { isInParcel, useParcelOf } from './parcels/parcel-of.ts';
export { loadShipDialog } from './ship/lazy.ts';
export { ShipOffer } from './ship/ship-offer.tsx';
export { shipText } from './ship/ship-text.ts';
export { readWaitingShipment } from './ship/waiting-shipment.ts';
