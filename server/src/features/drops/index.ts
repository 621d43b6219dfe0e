export { countDropsWithoutPrize } from './staff/count-without-prize.ts';
