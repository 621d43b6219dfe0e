import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Reads and deletes the lines that this run's test processes appended under a name: they share nothing else. */
export function takeNotes(name) {
  const file = join(tmpdir(), `pullproof-${name}-${process.env.TEST_RUN_ID}`);
  try {
    return readFileSync(file, 'utf8').trim().split('\n');
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  } finally {
    rmSync(file, { force: true });
  }
}
