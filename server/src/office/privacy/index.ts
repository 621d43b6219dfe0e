export { confirmDeletion } from './delete-account.ts';
