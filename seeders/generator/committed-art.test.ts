import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type ArtEntry, type ArtIndex, committedArt, readArtIndex } from '../src/art/committed-art.ts';
import { artCatalogue } from '../src/worlds/catalogue/index.ts';
import { fileKinds } from './art-index.ts';
import { type ArtJob, jobHash, listJobs } from './jobs.ts';

const jobs = listJobs(artCatalogue);
const maxBytes = 25_000_000;

const fullSizes = {
  card: [750, 1050],
  photo: [750, 1050],
  wrapper: [750, 1279],
  texture: [500, 700],
  back: [500, 700],
} as const;
const maps = { card: ['foil'], photo: [], wrapper: ['foil', 'texture'], texture: [], back: [] } as const;

/** Required width and height of each file of a drawing. */
function sizesOf({ kind }: ArtJob): Record<string, number[]> {
  const [width, height] = fullSizes[kind];
  const scaled = (to: number) => [to, Math.round((to * height) / width)];
  const mapSizes = { foil: [375, kind === 'card' ? 525 : 640], texture: [680, 1160] };
  return {
    full: [width, height],
    medium: scaled(360),
    small: scaled(180),
    ...Object.fromEntries(maps[kind].map((map) => [map, mapSizes[map]])),
  };
}

let index: ArtIndex;
beforeAll(async () => {
  index = await readArtIndex(committedArt);
});

const namesOf = (entry: ArtEntry) => fileKinds.flatMap((kind) => entry[kind] ?? []);

describe('the committed pictures', () => {
  it('are those of the catalogue as it is now: after a change of either, run `npm run art`', () => {
    const drawn = Object.entries(index).map(([key, { source }]) => `${key} ${source}`);
    expect(drawn.sort()).toEqual(jobs.map((job) => `${job.key} ${jobHash(job)}`).sort());
  });

  it('have all their files in the right sizes', async () => {
    for (const job of jobs) {
      const entry = index[job.key];
      const sizes: Record<string, number[]> = {};
      for (const kind of fileKinds) {
        const name = entry?.[kind];
        if (name === undefined) continue;
        const { width, height, format } = await sharp(join(committedArt, name)).metadata();
        sizes[kind] = format === 'webp' ? [width, height] : [];
      }
      expect({ key: job.key, ...sizes }).toEqual({ key: job.key, ...sizesOf(job) });
      expect([entry?.width, entry?.height]).toEqual(sizes['full']);
    }
  });

  it('have no file too many and stay below 25 MB', async () => {
    const files = (await readdir(committedArt, { recursive: true, withFileTypes: true })).filter((file) =>
      file.isFile(),
    );
    const expected = ['index.json', ...Object.values(index).flatMap(namesOf)];
    const paths = files.map(({ name, parentPath }) => join(parentPath, name));
    expect(paths.sort()).toEqual(expected.map((name) => join(committedArt, name)).sort());
    const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(maxBytes);
  });
});
