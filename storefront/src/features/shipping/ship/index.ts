export { loadShipDialog } from './lazy.ts';
export { ShipOffer } from './ship-offer.tsx';
export { shipText } from './ship-text.ts';
export { readWaitingShipment } from './waiting-shipment.ts';
