export { DigitalNote, type DigitalShare, digitalShareOf, DigitalTag } from './digital.tsx';
export { findLastInside, type LastInside, listLastInside } from './last-inside.ts';
export { LastInsideNotice } from './last-inside-notice.tsx';
export { OddsNow } from './odds-now.tsx';
export { asOf, oddsText } from './odds-text.ts';
