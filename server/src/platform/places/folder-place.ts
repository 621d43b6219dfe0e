import { link, mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { codeOf } from '../error-code.ts';
import { newId } from '../ids.ts';
import type { Place } from './place.ts';

/** A local or mounted folder, which several processes may share. */
export function folderPlace(root: string): Place {
  return {
    name: root,
    async list(folder) {
      const names = await orAbsent(readdir(join(root, folder)));
      return (names ?? []).filter((name) => !name.startsWith('.'));
    },
    read: (folder, name) => readFile(join(root, folder, name)),
    async create(folder, name, bytes) {
      const first = await mkdir(join(root, folder), { recursive: true });
      if (first !== undefined) await sync(dirname(first));
      const draft = join(root, folder, `.${newId()}`);
      try {
        await writeFile(draft, bytes, { flush: true });
        // Unlike a rename, a link never replaces a file.
        await link(draft, join(root, folder, name));
        await sync(join(root, folder));
        return true;
      } catch (failure) {
        if (codeOf(failure) === 'EEXIST') return false;
        throw failure;
      } finally {
        await rm(draft, { force: true });
      }
    },
    remove: (folder, name) => rm(join(root, folder, name), { force: true }),
  };
}

/** A new name survives a loss of power once its folder is on disk. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function orAbsent<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (failure) {
    if (codeOf(failure) === 'ENOENT') return undefined;
    throw failure;
  }
}
