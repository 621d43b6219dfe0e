export { countToReshelve } from './count-to-reshelve.ts';
export { freezeQuotes } from './freeze-quotes.ts';
export { quoteUnits } from './quote-units.ts';
export { reshelve } from './reshelve.ts';
export { sellBack } from './sell-back.ts';
