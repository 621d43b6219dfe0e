import { jest } from '@jest/globals';
import type { CardSpec } from '../../src/art/spec.ts';
import { artCatalogue, cardSets } from '../../src/worlds/catalogue/index.ts';
import { artOf } from '../card/card.ts';
import { subjects } from '../subjects/index.ts';
import { outlineOf } from './draw.ts';

// Whole pictures are painted, which takes minutes on a busy machine.
jest.setTimeout(900_000);

const WIDTH = 60;
const HEIGHT = 84;

interface Outline {
  name: string;
  /** 1 where the subject is, in the window stretched to 60 by 84. */
  pixels: Uint8Array;
  share: number;
}

function outlineOfCard(card: CardSpec): Outline {
  const request = artOf(card, WIDTH);
  const mask = outlineOf(request);
  const pixels = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const x = Math.floor(((at % WIDTH) * request.width) / WIDTH);
    const y = Math.floor((Math.floor(at / WIDTH) * request.height) / HEIGHT);
    return mask[y * request.width + x];
  });
  return { name: card.name, pixels, share: pixels.reduce((sum, pixel) => sum + pixel, 0) / pixels.length };
}

/** Shared area of two outlines by the area of both. */
function overlap(one: Outline, other: Outline): number {
  let [shared, both] = [0, 0];
  one.pixels.forEach((pixel, at) => {
    shared += pixel & other.pixels[at];
    both += pixel | other.pixels[at];
  });
  return shared / both;
}

const outlines = new Map<string, Outline[]>();
for (const { code } of cardSets)
  outlines.set(code, artCatalogue.cards.filter(({ setCode }) => setCode === code).map(outlineOfCard));

describe.each([...outlines])('the set %s', (_, list) => {
  it('has no two cards whose outlines share more than four fifths', () => {
    const alike = list.flatMap((one, index) =>
      list
        .slice(index + 1)
        .filter((other) => overlap(one, other) >= 0.8)
        .map((other) => `${one.name} and ${other.name}`),
    );
    expect(alike).toEqual([]);
  });

  it('shows every subject large enough to be seen, and none as a wall', () => {
    for (const { name, share } of list) {
      expect({ name, isSeen: share > 0.03 }).toEqual({ name, isSeen: true });
      expect({ name, isWall: share > 0.55 }).toEqual({ name, isWall: false });
    }
  });
});

it('an outline is wholly like itself', () => {
  const [first] = outlines.get('UNL') ?? [];
  if (!first) throw new Error('the set UNL has no cards');
  expect(overlap(first, first)).toBe(1);
});

describe('subjects', () => {
  it.each(Object.entries(subjects))(
    '%s can be drawn in each of its poses, and in no other',
    (subject, { poses }) => {
      const request = {
        subject,
        mood: 'salt',
        composition: 'plain',
        seed: 'pose',
        width: 20,
        height: 28,
      } as const;
      const masks = poses.map((pose) => outlineOf({ ...request, pose }).join(''));
      expect(poses.length).toBeGreaterThan(1);
      expect(new Set(masks).size).toBe(poses.length);
      expect(() => outlineOf({ ...request, pose: 'absent' })).toThrow('no pose');
    },
  );
});
