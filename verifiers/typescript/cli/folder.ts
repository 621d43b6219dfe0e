import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Keep, readState, type RunMemory, startState, type WatchState } from '../src/index.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function readOr(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Replaces a file in one step: a program that is killed leaves the old one or the new one. */
async function replaceFile(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
}

/** Where a monitor remembers: `state.json`, and a file for each run that isn’t closed. */
export class Folder {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  async readState(shop: string): Promise<WatchState> {
    await mkdir(join(this.path, 'runs'), { recursive: true });
    const text = await readOr(join(this.path, 'state.json'));
    return text === undefined ? startState(shop) : readState(text, shop);
  }

  writeState(state: WatchState): Promise<void> {
    return replaceFile(join(this.path, 'state.json'), JSON.stringify(state, null, 1));
  }

  get runs(): Keep {
    // Ids of runs were checked when the state took them.
    const fileOf = (run: string): string => join(this.path, 'runs', `${run}.json`);
    return {
      read: async (run) => {
        const text = await readOr(fileOf(run));
        return text === undefined ? undefined : (JSON.parse(text) as RunMemory); // this program alone writes it
      },
      write: (run, memory) => replaceFile(fileOf(run), JSON.stringify(memory)),
    };
  }
}
