import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { RenderedFiles } from './jobs.ts';

/** File names in the output folder, and the size of the full picture. */
export interface ArtEntry {
  /** What it was drawn from: equal means nothing to do. */
  source: string;
  full: string;
  medium?: string;
  small?: string;
  foil?: string;
  /** Wrappers only: print with foil strength in alpha. */
  texture?: string;
  width: number;
  height: number;
}

export type ArtIndex = Readonly<Record<string, ArtEntry>>;

const FILE_KINDS = ['full', 'medium', 'small', 'foil', 'texture'] as const;

const indexPath = (folder: string) => join(folder, 'index.json');

export async function readArtIndex(folder: string): Promise<ArtIndex> {
  if (!existsSync(indexPath(folder))) return {};
  try {
    // written by writeArtIndex only; a damaged one means drawing again, never a crash
    return JSON.parse(await readFile(indexPath(folder), 'utf8')) as ArtIndex;
  } catch {
    return {};
  }
}

/** Written beside and renamed: a reader never sees half an index. */
export async function writeArtIndex(folder: string, index: ArtIndex): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(index).sort(([left], [right]) => (left < right ? -1 : 1)));
  const draft = `${indexPath(folder)}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(sorted, null, 2)}\n`);
  await rename(draft, indexPath(folder));
}

export const isDrawn = (folder: string, entry: ArtEntry | undefined, source: string): boolean =>
  entry?.source === source &&
  FILE_KINDS.every((kind) => entry[kind] === undefined || existsSync(join(folder, entry[kind])));

/** Stores encoded pictures under the hash of their bytes and describes them. */
export async function storeFiles(folder: string, source: string, files: RenderedFiles): Promise<ArtEntry> {
  await mkdir(folder, { recursive: true });
  const names: Partial<Record<(typeof FILE_KINDS)[number], string>> = {};
  for (const kind of FILE_KINDS) {
    const bytes = files[kind];
    if (!bytes) continue;
    const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.webp`;
    if (!existsSync(join(folder, name))) await writeFile(join(folder, name), bytes);
    names[kind] = name;
  }
  const { full, ...others } = names;
  if (full === undefined || !files['full']) throw new Error('a drawing has no full picture');
  const { width, height } = await sharp(files['full']).metadata();
  return { source, full, ...others, width, height };
}

/** Deletes pictures no entry names any more. */
export async function sweepFiles(folder: string, index: ArtIndex): Promise<void> {
  const kept = new Set(Object.values(index).flatMap((entry) => FILE_KINDS.map((kind) => entry[kind])));
  for (const name of await readdir(folder))
    if (/^[0-9a-f]{40}\.webp$/.test(name) && !kept.has(name)) await rm(join(folder, name));
}
