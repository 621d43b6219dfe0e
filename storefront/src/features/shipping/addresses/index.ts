export { AddressBook } from './address-book.tsx';
export { nameAddress } from './address-card.tsx';
export { loadAddressDialog } from './lazy.ts';
export { ADDRESSES_PATH, OVERVIEW_PATH } from './paths.ts';
export { text as shippingText } from './text.ts';
