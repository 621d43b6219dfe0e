export { adjustBalance } from './adjust-balance.ts';
