export { forgetAddresses } from './address-book.ts';
export { openDetails, shippingSecrets } from './sealed-address.ts';
