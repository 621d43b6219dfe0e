import { jest } from '@jest/globals';
import { join } from 'node:path';
import sharp from 'sharp';
import { type ArtIndex, committedArt, readArtIndex } from '../src/art/committed-art.ts';
import { artCatalogue } from '../src/worlds/catalogue/index.ts';
import { listJobs, runJob } from './jobs.ts';

// Whole pictures are painted, which takes minutes on a busy machine.
jest.setTimeout(900_000);

const jobs = listJobs(artCatalogue);

let index: ArtIndex;
beforeAll(async () => {
  index = await readArtIndex(committedArt);
});

/** Mean difference of two pictures on black, 0 to 255. */
async function distance(left: string | Uint8Array, right: string | Uint8Array): Promise<number> {
  const [one, other] = await Promise.all(
    [left, right].map((picture) => sharp(picture).flatten({ background: '#000' }).raw().toBuffer()),
  );
  if (!one || one.length !== other?.length) return Infinity;
  return one.reduce((sum, part, at) => sum + Math.abs(part - (other[at] ?? 0)), 0) / one.length;
}

describe('the committed pictures', () => {
  it('are what the generator draws', async () => {
    // a common card's picture is the smallest
    const card = jobs.find((job) => job.kind === 'card' && job.spec.rarity === 'common');
    const entry = card && index[card.key];
    if (!card || !entry) throw new Error('no card is drawn');
    const drawn = await runJob(card);
    // Encoders may round differently on different CPUs.
    for (const kind of ['full', 'foil'] as const)
      expect(await distance(join(committedArt, entry[kind] ?? ''), drawn[kind] ?? Buffer.of())).toBeLessThan(
        0.5,
      );
  });

  it('would be seen to differ from another drawing', async () => {
    const [one, other] = Object.entries(index).filter(([key]) => key.startsWith('card/'));
    if (!one || !other) throw new Error('no two cards are drawn');
    const [left, right] = [one, other].map(([, entry]) => join(committedArt, entry.full));
    expect(await distance(left ?? '', right ?? '')).toBeGreaterThan(5);
  });
});
