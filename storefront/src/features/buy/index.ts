export { readAvailability } from './availability.ts';
export { BuyBox } from './buy-box.tsx';
export { BuyProvider, useBuy } from './buy-context.tsx';
export type { Replaced } from './draw.ts';
export { loadChooseNumbers, loadDraw } from './lazy.ts';
export { nameOfUnit } from './name-of-unit.ts';
export { NO_PICKS, togglePick } from './picks.ts';
export { useWall } from './use-offer.ts';
