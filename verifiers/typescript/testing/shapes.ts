export { observeShapes } from '../src/shape.ts';
