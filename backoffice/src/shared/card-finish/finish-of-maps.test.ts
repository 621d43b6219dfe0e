import { finishOfMaps, type TextureMaps } from './finish-of-maps.ts';

const picture = (name: string) => ({
  full: `/${name}-full`,
  medium: `/${name}-medium`,
  small: `/${name}-small`,
  width: 5,
  height: 7,
});
const maps: TextureMaps = {
  base: picture('base'),
  foilMask: picture('mask'),
  tint: '#5eb2ff',
  roughnessBps: 900,
};

// The shop's own choice of images is tested in server/src/packs/runs/public/published-copies.test.ts.
test('the preview takes of the maps what the shop tells of a card', () => {
  expect(finishOfMaps(maps)).toEqual({
    baseUrl: '/base-medium',
    maskUrl: '/mask-full',
    tint: '#5eb2ff',
    roughnessBps: 900,
  });
});

test('a texture without a mask, or half made, has the defaults of a new version', () => {
  expect(finishOfMaps({ ...maps, foilMask: null, tint: null, roughnessBps: null })).toEqual({
    baseUrl: '/base-medium',
    tint: '#ffffff',
    roughnessBps: 4_000,
  });
  expect(finishOfMaps({ ...maps, tint: '#5eb' })?.tint).toBe('#ffffff');
  expect(finishOfMaps({ ...maps, base: null })).toBeUndefined();
});
