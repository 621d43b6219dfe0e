// Parts that load on demand: each is a chunk of its own.
export const loadChooseNumbers = () => import('./choose-numbers.ts');
export const loadDraw = () => import('./draw.ts');
