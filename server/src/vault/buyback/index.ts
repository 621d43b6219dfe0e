export { countToReshelve, reshelve } from './reshelve.ts';
export { freezeQuotes } from './freeze-quotes.ts';
export { quoteUnits } from './quote-units.ts';
export { sellBack } from './sell-back.ts';
export { listSpares } from './spares.ts';
export { sumOpenOffers } from './sum-open-offers.ts';
