import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

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
      await mkdir(join(root, folder), { recursive: true });
      const draft = join(root, folder, `.${newId()}`);
      await writeFile(draft, bytes, { flush: true });
      try {
        // Unlike a rename, a link never replaces a file.
        await link(draft, join(root, folder, name));
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

const codeOf = (failure: unknown): string =>
  typeof failure === 'object' && failure !== null && 'code' in failure ? String(failure.code) : '';

async function orAbsent<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (failure) {
    if (codeOf(failure) === 'ENOENT') return undefined;
    throw failure;
  }
}
