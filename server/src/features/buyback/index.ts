export { freezeQuotes } from './freeze-quotes.ts';
