export { readShowcase } from './read-showcase.ts';
export { forgetShowcase, saveShowcase } from './save-showcase.ts';
