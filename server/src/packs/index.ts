export * from './recipes/index.ts';
export * from './sealing/index.ts';
export * from './floor/index.ts';
export * from './runs/index.ts';
export * from './orders/index.ts';
export * from './runs/replay/index.ts';
