import { jest } from '@jest/globals';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { type CardSpec, texturePatterns } from '../src/art/spec.ts';
import { faviconSvg, markSvg } from './brand.ts';
import { drawBack } from './card/back.ts';
import { renderCard } from './card/card.ts';
import { houses } from './card/houses.ts';
import { renderPhoto } from './card/photo.ts';
import { glitter } from './drawing/glitter.ts';
import { renderArt } from './render-art.ts';
import { renderShareImage } from './share-image.ts';
import { listJobs, jobHash } from './jobs.ts';
import { fadePaints } from './drawing/svg.ts';
import { drawTexture } from './drawing/texture-patterns.ts';
import { renderTexture } from './drawing/texture.ts';
import { renderWrapper } from './wrapper/wrapper.ts';

// Whole pictures are painted, which takes minutes on a busy machine.
jest.setTimeout(900_000);

const aCard = (changes: Partial<CardSpec> = {}): CardSpec => ({
  key: 'test-card',
  motif: { subject: 'letter', pose: 'sealed', mood: 'dusk', composition: 'plain' },
  rarity: 'epic',
  name: 'Test of Gold',
  kind: 'Arcana · Omen',
  power: 81,
  stats: { attack: 55, defence: 74, speed: 63 },
  rulesText: 'Name a rarity. If your next card matches, keep both.',
  flavourText: 'It sees red.',
  setCode: 'BRG',
  number: 7,
  setSize: 21,
  ...changes,
});

/** Painted small: a picture's cost grows with its area. */
const drawn = (changes: Partial<CardSpec> = {}) => renderCard(aCard(changes), 120);

const pixel = async (picture: Buffer, x: number, y: number) => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
};

/** Statistics of a region's alpha; sharp's stats() reads its input, so the region is cropped first. */
const alphaOf = async (picture: Buffer, left: number, top: number, width: number, height: number) => {
  const region = await sharp(picture).extract({ left, top, width, height }).png().toBuffer();
  const alpha = (await sharp(region).stats()).channels[3];
  if (!alpha) throw new Error('no alpha channel');
  return alpha;
};

describe('a card', () => {
  let plain: Awaited<ReturnType<typeof renderCard>>;
  beforeAll(async () => {
    plain = await drawn();
  });

  it('is the same to the byte by its name, and another by another', async () => {
    const again = await drawn();
    const other = await drawn({ name: 'Another Name' });
    expect(again.full.equals(plain.full)).toBe(true);
    expect(again.foil.equals(plain.foil)).toBe(true);
    expect(other.full.equals(plain.full)).toBe(false);
  });

  it('comes in three widths of 5:7 with round transparent corners and a foil mask', async () => {
    const widths = { full: 750, medium: 360, small: 180, foil: 375 } as const;
    for (const kind of ['full', 'medium', 'small', 'foil'] as const) {
      const { format, width, height, hasAlpha } = await sharp(plain[kind]).metadata();
      expect({ format, width, hasAlpha }).toEqual({ format: 'webp', width: widths[kind], hasAlpha: true });
      expect(Math.abs(height - (widths[kind] * 7) / 5)).toBeLessThanOrEqual(1);
    }
    expect((await pixel(plain.full, 1, 1))[3]).toBe(0);
    expect((await pixel(plain.full, 375, 500))[3]).toBe(255);
    expect(plain.full.length).toBeLessThan(200_000);
    const { channels } = await sharp(plain.foil).stats();
    expect(channels[3]?.min).toBeLessThan(10);
    expect(channels[3]?.max).toBeGreaterThan(240);
  });

  it('has foil on its art only as strong as its rarity', async () => {
    const artFoil = async (rarity: CardSpec['rarity']) => {
      const { foil } = await drawn({ rarity });
      return (await alphaOf(foil, 60, 130, 250, 180)).mean;
    };
    const [common, rare, legendary] = [
      await artFoil('common'),
      await artFoil('rare'),
      await artFoil('legendary'),
    ];
    expect(common).toBeLessThan(1);
    expect(rare).toBeGreaterThan(common);
    expect(legendary).toBeGreaterThan(rare * 1.3);
  });
});

describe('fadePaints', () => {
  it.each([
    ['<circle r="1" fill="red" opacity=".5"/>', '<circle r="1" fill="red" fill-opacity=".5"/>'],
    [
      '<path d="M0 0" fill="none" stroke="red" opacity=".5"/>',
      '<path d="M0 0" fill="none" stroke="red" stroke-opacity=".5"/>',
    ],
  ])('says of the one paint how faint %s is', (shape, faded) => {
    expect(fadePaints(shape)).toBe(faded);
  });

  it.each([
    '<path d="M0 0" fill="red" stroke="blue" opacity=".5"/>',
    '<path d="M0 0" stroke="blue" opacity=".5"/>',
    '<path d="M0 0" fill="red" fill-opacity=".2" opacity=".5"/>',
    '<g opacity=".5"><circle r="1" fill="red"/></g>',
  ])('leaves %s as a whole', (shape) => {
    expect(fadePaints(shape)).toBe(shape);
  });
});

describe('other pictures', () => {
  it('draws a wrapper as a still with toothed ends, and as a print that keeps colour where foil is weak', async () => {
    const pictures = await renderWrapper({
      key: 'test-wrapper',
      title: 'Test Light',
      subtitle: 'Series One',
      contentsLine: '5 cards',
      colours: ['#090418', '#1d0d4d', '#4a1fa0', '#c04fd0', '#52d6ff'],
      setCode: 'UNL',
      layout: 'bag',
      emblem: { subject: 'letter', pose: 'sealed', mood: 'unlit', composition: 'plain' },
    });
    expect(await sharp(pictures.texture).metadata()).toMatchObject({
      width: 680,
      height: 1160,
      hasAlpha: true,
    });
    expect((await pixel(pictures.texture, 340, 500))[3]).toBeLessThan(120);
    expect((await pixel(pictures.texture, 20, 20))[3]).toBeGreaterThan(120);
    expect(await alphaOf(pictures.full, 0, 0, 750, 5)).toMatchObject({ min: 0, max: 255 });
    expect((await pixel(pictures.full, 375, 640))[3]).toBe(255);
  });

  it.each(texturePatterns)(
    'draws %s in 5:7, its mask in greys from nearly none to all foil',
    async (pattern) => {
      const [base, mask] = await Promise.all(
        (['base', 'mask'] as const).map((map) => renderTexture({ key: 'test', pattern, map })),
      );
      for (const picture of [base, mask]) {
        expect(await sharp(picture?.full).metadata()).toMatchObject({
          format: 'webp',
          width: 500,
          height: 700,
        });
        expect((await sharp(picture?.medium).metadata()).width).toBe(360);
        expect(picture?.full.length).toBeLessThan(70_000);
      }
      const { channels } = await sharp(mask?.full).stats();
      expect(channels[0]?.min).toBeLessThan(70);
      expect(channels[0]?.max).toBeGreaterThan(240);
      expect(Math.abs((channels[0]?.mean ?? 0) - (channels[2]?.mean ?? 255))).toBeLessThan(2);
      for (const map of ['base', 'mask'] as const)
        expect(drawTexture(pattern, map, 'finite')).not.toMatch(/NaN|undefined|Infinity|--\d/);
    },
  );

  it('photographs a single in its sleeve on cloth, the card smaller than the picture', async () => {
    const card = await sharp({ create: { width: 750, height: 1050, channels: 3, background: '#fff' } })
      .webp()
      .toBuffer();
    const { full } = await renderPhoto({ key: 'single-test', card: aCard() }, card);
    expect(await sharp(full).metadata()).toMatchObject({ width: 750, height: 1050 });
    const [middle, edge] = [await pixel(full, 375, 525), await pixel(full, 375, 60)];
    expect(middle[0]).toBeGreaterThan(200);
    expect(edge[0]).toBeLessThan(150);
  });

  it('draws backs, glitter, mark and share image in their sizes', async () => {
    for (const setCode of Object.keys(houses))
      expect(await sharp((await drawBack(setCode)).full).metadata()).toMatchObject({
        width: 500,
        height: 700,
      });
    const specks = await sharp(await glitter()).stats();
    expect(specks.channels[3]?.mean).toBeLessThan(20);
    expect(specks.channels[3]?.max).toBeGreaterThan(150);
    expect(markSvg()).toContain('url(#amber)');
    expect(markSvg('currentColor')).toContain('fill="currentColor"');
    const share = await renderShareImage({
      picture: Buffer.from(faviconSvg()),
      eyebrow: 'Pulled by kira_w',
      title: 'A Name That Is Much Too Long for One Line of the Picture',
      rarity: 'mythic',
      price: '$310.00',
      note: '1 in 2,000 from First Light',
    });
    expect(await sharp(share).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });
});

describe('renderArt', () => {
  const catalogue = { cards: [aCard()], wrappers: [] };
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'art-test-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const draw = async (cards = catalogue.cards) => {
    const drawn: string[] = [];
    const index = await renderArt(
      { cards, wrappers: [] },
      { outputFolder: folder, workerCount: 0, onProgress: ({ key }) => drawn.push(key) },
    );
    return { index, drawn };
  };

  it('draws once, then nothing; draws again what changed or went missing; sweeps what nobody needs', async () => {
    const first = await draw();
    expect(first.drawn).toEqual(['card/test-card']);
    const entry = first.index['card/test-card'];
    expect(entry).toMatchObject({ width: 750, height: 1050 });
    for (const name of [entry?.full, entry?.medium, entry?.small, entry?.foil])
      expect((await stat(join(folder, name ?? 'absent'))).size).toBeGreaterThan(1000);

    expect((await draw()).drawn).toEqual([]);
    await rm(join(folder, entry?.small ?? 'absent'));
    expect((await draw()).drawn).toEqual(['card/test-card']);

    const renamed = await draw([aCard({ name: 'Another Name' })]);
    expect(renamed.drawn).toEqual(['card/test-card']);

    expect((await draw([])).drawn).toEqual([]);
    await expect(stat(join(folder, entry?.full ?? ''))).rejects.toThrow('ENOENT');

    await writeFile(join(folder, 'index.json'), '{"card-');
    expect((await draw([aCard({ name: 'Another Name' })])).drawn).toHaveLength(1);
  });

  it('knows every job by what it is drawn from', () => {
    const hashes = [aCard(), aCard({ power: 82 }), aCard({ number: 8 })].map((card) =>
      listJobs({ cards: [card], wrappers: [] })
        .map(jobHash)
        .at(-1),
    );
    expect(new Set(hashes).size).toBe(3);
  });
});
