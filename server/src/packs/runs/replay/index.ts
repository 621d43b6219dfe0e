export { checkNewestDeal } from './check-deal.ts';
export { checkLog, type LogToCheck } from './check-log.ts';
export { storeCheckpoints, type Checkpoint } from './checkpoints.ts';
