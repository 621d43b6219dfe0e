import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** `server/src/testing/database.ts` appends each clone's milliseconds here: test processes share nothing else. */
const clonesFile = () => join(tmpdir(), `pullproof-clones-${process.env.TEST_RUN_ID}`);

/** Returns a line with the total cost of this run's clones; undefined when there were none. */
export function tellCloningCost(dropMs) {
  const times = readTimes();
  rmSync(clonesFile(), { force: true });
  if (times.length === 0) return undefined;
  const sum = times.reduce((total, ms) => total + ms, 0);
  const each = Math.round(sum / times.length);
  return `${times.length} databases cloned in ${seconds(sum)} (${each} ms each, the slowest ${Math.round(Math.max(...times))} ms), dropped in ${seconds(dropMs)}`;
}

const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;

function readTimes() {
  try {
    return readFileSync(clonesFile(), 'utf8').trim().split('\n').map(Number);
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}
