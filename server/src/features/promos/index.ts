export { restoreFreePack, usePromo } from './discount.ts';
export { countingGuess, hasSeenCode } from './guesses.ts';
