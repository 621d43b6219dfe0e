export { forgetAddresses } from './address-book.ts';
export { openDetails, rewrapAddresses, shippingSecrets } from './sealed-address.ts';
