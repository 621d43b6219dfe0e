export { confirmDeletion } from './delete-account.ts';
export { listHoldings } from './holdings.ts';
