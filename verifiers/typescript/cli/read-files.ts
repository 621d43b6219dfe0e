import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Evidence, gatherEvidence, UnknownFile } from '../src/index.ts';
import { Unusable } from './exit-code.ts';

/** Reads saved files of any kind that the shop publishes, sorted by what they hold. */
export async function readEvidence(paths: readonly string[]): Promise<Evidence> {
  const files = await Promise.all(
    paths.map(async (path) => {
      try {
        return { name: basename(path), content: new Blob([await readFile(path)]) };
      } catch (error) {
        throw new Unusable(
          `${path} can’t be read: ${error instanceof Error ? error.message : 'unknown reason'}`,
        );
      }
    }),
  );
  try {
    return await gatherEvidence(files);
  } catch (error) {
    if (error instanceof UnknownFile) throw new Unusable(`${error.message} is no file that a shop publishes`);
    throw error;
  }
}
