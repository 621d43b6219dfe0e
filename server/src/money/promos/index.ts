export { restoreFreePack, usePromo } from './discount.ts';
export { countingGuess, hasSeenCode } from './guesses.ts';
export { redeemPromo } from './redeem-promo.ts';
export { savePromo } from './save-promo.ts';
