export { DigitalNote, type DigitalShare, digitalShareOf, DigitalTag } from './digital.tsx';
export { OddsNow } from './odds-now.tsx';
export { oddsText } from './odds-text.ts';
