export { rewrapAccounts } from './destinations.ts';
