export { AddressBook } from './address-book.tsx';
export { formatAddress, nameAddress } from './format-address.ts';
export { loadAddressDialog } from './lazy.ts';
export { ADDRESSES_PATH } from './paths.ts';
export { text as shippingText } from './text.ts';
