import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** The demo catalogue's pictures, drawn by `npm run art` and committed to the repository. */
export const committedArt = resolve('seeders/art');

/** Paths of a drawing's files inside the folder, and the size of the full picture. */
export interface ArtEntry {
  /** Hash of the spec it was drawn from. */
  source: string;
  full: string;
  medium: string;
  small: string;
  foil?: string;
  /** Wrappers only: print with foil strength in alpha. */
  texture?: string;
  width: number;
  height: number;
}

/** By the art’s keys: `card/<key>`, `single/<key>`, `wrapper/<key>`, `texture/<key>/<map>`, `back/<set>`. */
export type ArtIndex = Readonly<Record<string, ArtEntry>>;

export const indexPath = (folder: string): string => join(folder, 'index.json');

export const readArtIndex = async (folder: string): Promise<ArtIndex> =>
  JSON.parse(await readFile(indexPath(folder), 'utf8')) as ArtIndex; // written by the generator only
