export { readAvailability } from './availability.ts';
export { BuyBox } from './buy-box.tsx';
export { BuyProvider, useBuy } from './buy-context.tsx';
export type { Replaced } from './choice/draw.ts';
export { nameOfUnit } from './choice/name-of-unit.ts';
export { NO_PICKS } from './choice/picks.ts';
export { useWall } from './use-offer.ts';

// Loaded on demand, each as its own chunk.
export const loadChooseNumbers = () => import('./choice/choose-numbers.ts');
export const loadDraw = () => import('./choice/draw.ts');
