import { takeNotes } from './run-notes.mjs';

/** Returns a line with the total cost of this run's clones; undefined when there were none. */
export function tellCloningCost(dropMs) {
  const times = takeNotes('clones').map(Number);
  if (times.length === 0) return undefined;
  const sum = times.reduce((total, ms) => total + ms, 0);
  const each = Math.round(sum / times.length);
  return `${times.length} databases cloned in ${seconds(sum)} (${each} ms each, the slowest ${Math.round(Math.max(...times))} ms), dropped in ${seconds(dropMs)}`;
}

const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;
