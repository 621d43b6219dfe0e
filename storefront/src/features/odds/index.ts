export { OddsNow } from './odds-now.tsx';
export { oddsText } from './odds-text.ts';
