export { fetchRound } from './fetch-round.ts';
export { readRelays } from './relays.ts';
export { signTestRound } from './test-chain.ts';
