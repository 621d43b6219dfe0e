// Loaded on demand, each as its own chunk.
export const loadChooseNumbers = () => import('./choice/choose-numbers.ts');
export const loadDraw = () => import('./choice/draw.ts');
