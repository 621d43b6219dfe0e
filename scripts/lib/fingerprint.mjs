import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

const ignored = new Set(['node_modules', 'dist', '.next', 'next-env.d.ts']);

/** Hashes names and contents of files and whole folders; missing paths count as absent. */
export async function fingerprint(base, paths) {
  const files = (await Promise.all(paths.map((path) => listFiles(join(base, path))))).flat().sort();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash('sha256');
  for (const [index, file] of files.entries()) {
    hash
      .update(`${relative(base, file).split(sep).join('/')}\0${contents[index].length}\0`)
      .update(contents[index]);
  }
  return hash.digest('hex');
}

async function listFiles(path) {
  let entries;
  try {
    entries = await readdir(path, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    if (error.code === 'ENOENT') return [];
    throw error;
  }
  const kept = entries.filter(({ name }) => !ignored.has(name) && !/\.test\.\w+$/.test(name));
  const nested = kept.map((entry) =>
    entry.isDirectory() ? listFiles(join(path, entry.name)) : [join(path, entry.name)],
  );
  return (await Promise.all(nested)).flat();
}
