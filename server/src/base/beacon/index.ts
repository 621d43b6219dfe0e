export { fetchRound } from './fetch-round.ts';
export { readRelays } from './relays.ts';
