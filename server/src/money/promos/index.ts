export { restoreFreePack } from './discount.ts';
export { normaliseCode, promoInvalid, promoUsed, promoUsedUp } from './find-promo.ts';
export { hasUsedCodes, leaveCodeUses } from './leave-codes.ts';
export { followLeastPrices } from './least-price.ts';
export { countingGuess, hasSeenCode } from './guesses.ts';
export { redeemPromo } from './redeem-promo.ts';
export { savePromo } from './save-promo.ts';
export { listPromoUse } from './list-promo-use.ts';
