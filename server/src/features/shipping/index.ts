export { addAddress, forgetAddresses } from './address-book.ts';
export { forgetParcels } from './parcels/forget-parcels.ts';
export { openDetails, sealDetails } from './sealed-address.ts';
export { shippingSecrets } from './secrets.ts';
export { countToShip } from './warehouse/count-parcels.ts';
