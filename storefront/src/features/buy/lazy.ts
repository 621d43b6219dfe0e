// Parts that load on demand: each is a chunk of its own.
export const loadChooseNumbers = () => import('./choice/choose-numbers.ts');
export const loadDraw = () => import('./choice/draw.ts');
