// Loads on demand: its fields and countries are a chunk of their own.
export const loadAddressDialog = () => import('./address-dialog.tsx');
