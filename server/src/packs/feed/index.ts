export { readReceipt as readPublicPull } from './pulls.ts';
