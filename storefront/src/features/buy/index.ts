export { readAvailability } from './availability.ts';
export { BuyBox } from './buy-box.tsx';
export { BuyProvider, useBuy } from './buy-context.tsx';
export type { Replaced } from './choice/draw.ts';
export { loadChooseNumbers, loadDraw } from './lazy.ts';
export { nameOfUnit } from './choice/name-of-unit.ts';
export { NO_PICKS, togglePick } from './choice/picks.ts';
export { useWall } from './use-offer.ts';
