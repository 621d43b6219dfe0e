export { forgetAddresses } from './address-book.ts';
export { openDetails } from './sealed-address.ts';
export { shippingSecrets } from './secrets.ts';
