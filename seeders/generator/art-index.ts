import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { type ArtEntry, type ArtIndex, indexPath, readArtIndex } from '../src/art/committed-art.ts';
import type { RenderedFiles } from './jobs.ts';

export const fileKinds = ['full', 'medium', 'small', 'foil', 'texture'] as const;

/** Empty when the index is missing or damaged: everything is then redrawn. */
export const readDrawn = (folder: string): Promise<ArtIndex> => readArtIndex(folder).catch(() => ({}));

/** Written to a draft and renamed: a reader never sees a partial index. */
export async function writeArtIndex(folder: string, index: ArtIndex): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(index).sort(([left], [right]) => (left < right ? -1 : 1)));
  const draft = `${indexPath(folder)}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(sorted, null, 2)}\n`);
  await rename(draft, indexPath(folder));
}

export const isDrawn = (folder: string, entry: ArtEntry, source: string): boolean =>
  entry.source === source &&
  fileKinds.every((kind) => entry[kind] === undefined || existsSync(join(folder, entry[kind])));

/** Writes the encoded pictures of a drawing as `<key>.<kind>.webp` and describes them. */
export async function storeFiles(
  folder: string,
  key: string,
  source: string,
  files: RenderedFiles,
): Promise<ArtEntry> {
  const names: Record<string, string> = {};
  for (const [kind, bytes] of Object.entries(files)) {
    const name = `${key}.${kind}.webp`;
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
    names[kind] = name;
  }
  const { full, medium, small, ...others } = names;
  if (!full || !medium || !small) throw new Error(`${key} lacks a size`);
  const { width, height } = await sharp(files['full']).metadata();
  return { source, full, medium, small, ...others, width, height };
}

/** Deletes pictures that the index does not name. */
export async function sweepFiles(folder: string, index: ArtIndex): Promise<void> {
  const named = new Set(Object.values(index).flatMap((entry) => fileKinds.map((kind) => entry[kind])));
  for (const name of await readdir(folder, { recursive: true }))
    if (name.endsWith('.webp') && !named.has(name)) await rm(join(folder, name));
}
