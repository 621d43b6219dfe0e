import type { MoodName } from '../../src/art/spec.ts';
import { hex, unit, type Vector } from './noise.ts';

const names =
  'top middle low sun sky ground fog rim accent cloud shade shadows lights stone metal leaf'.split(' ');

type Light =
  | 'top'
  | 'middle'
  | 'low'
  | 'sun'
  | 'sky'
  | 'ground'
  | 'fog'
  | 'rim'
  | 'accent'
  | 'cloud'
  | 'shade';
type Matter = 'shadows' | 'lights' | 'stone' | 'metal' | 'leaf';

/** A set's light: linear colours, where the sun is and how thick the air is. */
export type Mood = Readonly<Record<Light | Matter | 'sunFrom', Vector>> & {
  readonly name: MoodName;
  readonly density: number;
  readonly stars: number;
  readonly sunStrength: number;
};

const mood = (
  name: MoodName,
  colours: string,
  sunFrom: Vector,
  density: number,
  sunStrength: number,
  stars = 0,
) =>
  ({
    ...Object.fromEntries(colours.split(' ').map((code, at) => [names[at], hex(`#${code}`)])),
    ...{ name, sunFrom: unit(sunFrom), density, sunStrength, stars },
    // the text has a colour for each name
  }) as Mood;

/** Colours in the order of `names`. */
export const moods: Readonly<Record<MoodName, Mood>> = {
  // The Unlit Hour: past midnight, indigo and cold silver, one warm light that someone left on
  unlit: mood(
    'unlit',
    '04071a 0d1946 2f4188 b9c9ff 22336f 0a0c26 16225a 8fb2ff ffc46a 4a5ca6 0b1030 070a26 e9ecff 5c6488 8a93b5 2c4a6b',
    [-0.5, 0.55, -0.65],
    0.035,
    1.25,
    1,
  ),
  deep: mood(
    'deep',
    '1c6f8f 0a3560 050b26 8fe6ff 145a7a 05081f 0a2a55 62d2ff ff9d5c 1d6d90 04102c 040820 dffaff 456379 6f8fa0 1d5a5f',
    [0.15, 0.9, 0.3],
    0.09,
    1.1,
  ),
  // The Kindled Court: the last ten minutes of a burning evening
  kindled: mood(
    'kindled',
    '12060f 561320 f08a36 ffb766 4c2233 1c0809 57202a ffb04d ffd36b e8623a 220a18 170513 fff0c9 7a5548 c08a4a 9c3a1c',
    [0.55, 0.32, -0.75],
    0.035,
    1.7,
  ),
  frost: mood(
    'frost',
    '152c58 4f76a6 f0bfa0 ffd2a4 4f6f9f 28324c 7d97bb ffe9cf ff8a3c dcc8c4 3a4d78 1c2546 fff6e8 7d8799 a7a9a8 5a6f78',
    [-0.6, 0.35, -0.6],
    0.035,
    1.3,
  ),
  // The Salt Parliament: overcast tide-light, wet stone, verdigris and bone
  salt: mood(
    'salt',
    '17353d 456d69 cbb986 fff0cb 4c7174 2c3b3a 587269 e9f2dd e8663c cfcdb0 2e4c50 102a30 fbf6e2 77827a 5f9384 3f6a52',
    [-0.45, 0.5, -0.55],
    0.05,
    1.15,
  ),
  squall: mood(
    'squall',
    '10252c 2b4c50 5f7f6c d6e8c8 335659 0c181b 2d4a47 b8e0cf ffbf5a 6f8d85 14282d 06171c eef5dc 566560 4f8676 2d5546',
    [0.5, 0.45, -0.6],
    0.05,
    1,
  ),
  // The Borrowed Garden: six in the morning in June, dew, glass and gold
  garden: mood(
    'garden',
    '17486e 5f93a8 f2c98a ffdb9c 5a8a8c 26301a 8fa38a fff3d0 f0567a f6dcb4 3f6f7c 14302c fffbe8 a39a80 b59a5a 4a7f3a',
    [0.6, 0.5, -0.45],
    0.035,
    1.4,
  ),
  dusk: mood(
    'dusk',
    '1d2a4c 6a4c78 f5a58a ffb48c 5f5a80 1c2a1e 5f4a68 ffc3a0 ffd970 f08f86 352f58 10142e ffeed6 7d7484 b08f78 3e6a44',
    [-0.6, 0.3, -0.6],
    0.045,
    1.2,
    0.5,
  ),
};
