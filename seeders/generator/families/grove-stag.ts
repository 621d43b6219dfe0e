import { colourRamp, mixHex, toHex } from '../drawing/colour.ts';
import type { SeededRandom } from '../../src/art/random.ts';
import type { Palette } from '../../src/art/spec.ts';
import { type Point, fixed, path, polygon, taperedStroke } from '../drawing/svg.ts';

export const FOREHEAD_MARK = 'M0 -64L11 -44L0 -14L-11 -44Z';

/** Position of a tine on the beam, its angle away from it, and its share of the beam's length. */
type Tine = readonly [number, number, number];

const racks: readonly (readonly Tine[])[] = [
  [
    [1, 1.05, 0.34],
    [2, 0.95, 0.46],
    [3, -0.85, 0.36],
    [4, 0.72, 0.5],
    [5, -0.62, 0.42],
    [6, 0.42, 0.38],
  ],
  [
    [1, 0.9, 0.42],
    [2, -0.9, 0.24],
    [3, 0.85, 0.56],
    [4, -0.7, 0.4],
    [5, 0.66, 0.46],
    [6, -0.3, 0.4],
  ],
  [
    [1, 1.15, 0.26],
    [2, 1, 0.34],
    [3, 0.9, 0.44],
    [4, 0.8, 0.46],
    [5, -0.7, 0.52],
    [6, 0.55, 0.34],
  ],
];

const twigs: readonly Tine[] = [
  [3, 0.55, 0.5],
  [5, -0.5, 0.5],
];

/** The right antler, grown by branching; `tips` are the places for leaves. */
export function drawAntlers(random: SeededRandom, { deep }: Palette) {
  const rack = random.pick(racks);
  const curl = random.between(-0.14, -0.095);
  const tips: Point[] = [];
  let body = '';
  const grow = (from: Point, angle: number, length: number, width: number, depth: number) => {
    const points: Point[] = [from];
    let heading = angle;
    let [x, y] = from;
    for (let step = 0; step < 6; step++) {
      heading += depth === 0 ? curl : depth % 2 ? -0.05 : 0.05;
      x += (Math.sin(heading) * length) / 6;
      y -= (Math.cos(heading) * length) / 6;
      points.push([x, y]);
    }
    body += path(
      taperedStroke(points, width, Math.max(1.6, width * 0.34)),
      `fill="url(#antler)" stroke="${deep}" stroke-width="1"`,
    );
    tips.push([x, y]);
    if (depth === 2) return;
    for (const [step, turn, share] of depth === 0 ? rack : twigs) {
      const tineAngle = heading * 0.25 + angle * 0.55 + turn;
      const root = points[step];
      if (root) grow(root, tineAngle, length * share * random.between(0.85, 1.15), width * 0.5, depth + 1);
    }
  };
  grow([30, -96], random.between(0.8, 0.98), random.between(240, 275), random.between(18, 23), 0);
  return { body, tips };
}

export function drawLeaves(random: SeededRandom, { bright, pale, accent }: Palette, tips: Point[]): string {
  const perTip = random.integer(2, 6);
  return tips
    .flatMap(([x, y]) =>
      Array.from({ length: perTip }, () => {
        const size = random.between(6, 13);
        const place = `translate(${fixed(x + random.between(-9, 9))} ${fixed(y + random.between(-9, 9))}) rotate(${fixed(random.next() * 360)})`;
        const [half, rise] = [fixed(size * 0.5), fixed(size * 0.7)];
        return `<path transform="${place}" d="M0 0Q${half} -${rise} 0 -${fixed(size * 1.5)}Q-${half} -${rise} 0 0Z" fill="${random.pick([accent, bright, pale])}" opacity=".95"/>`;
      }),
    )
    .join('');
}

/** Corners of the right half of the head, and its facets with their brightness. */
const corners = {
  top: [0, -112],
  brow: [36, -92],
  horn: [46, -74],
  temple: [66, -40],
  eyeOuter: [60, -10],
  eyeInner: [30, 6],
  cheek: [56, 36],
  muzzle: [34, 92],
  lip: [26, 132],
  nose: [22, 116],
  chin: [0, 156],
  noseCentre: [0, 122],
  bridge: [0, 40],
  forehead: [0, -40],
  neckTop: [72, 14],
  neckMiddle: [112, 150],
  neckBase: [250, 470],
  chest: [0, 470],
  throat: [0, 176],
} as const satisfies Record<string, Point>;

type Corner = keyof typeof corners;

const facets: readonly (readonly [Corner, Corner, Corner, number])[] = [
  ['top', 'brow', 'forehead', 0.95],
  ['brow', 'horn', 'eyeInner', 0.78],
  ['brow', 'forehead', 'eyeInner', 0.88],
  ['horn', 'temple', 'eyeOuter', 0.56],
  ['horn', 'eyeOuter', 'eyeInner', 0.66],
  ['forehead', 'eyeInner', 'bridge', 1],
  ['eyeInner', 'eyeOuter', 'cheek', 0.52],
  ['eyeInner', 'cheek', 'muzzle', 0.62],
  ['eyeInner', 'muzzle', 'bridge', 0.84],
  ['bridge', 'muzzle', 'nose', 0.74],
  ['bridge', 'nose', 'noseCentre', 0.9],
  ['muzzle', 'cheek', 'lip', 0.42],
  ['nose', 'muzzle', 'lip', 0.36],
  ['nose', 'lip', 'chin', 0.3],
  ['noseCentre', 'nose', 'chin', 0.24],
  ['cheek', 'lip', 'throat', 0.3],
  ['lip', 'chin', 'throat', 0.24],
  ['temple', 'neckTop', 'cheek', 0.34],
  ['eyeOuter', 'temple', 'cheek', 0.46],
  ['neckTop', 'neckMiddle', 'cheek', 0.26],
  ['cheek', 'neckMiddle', 'throat', 0.2],
  ['neckMiddle', 'neckBase', 'throat', 0.17],
  ['neckBase', 'chest', 'throat', 0.12],
];

const NIGHT = '#04070a';

/** The right half of the head and neck. */
export function drawStagHead(random: SeededRandom, palette: Palette): string {
  const ramp = colourRamp([
    [0, palette.deep],
    [0.35, palette.dark],
    [0.7, palette.mid],
    [1, mixHex(palette.bright, palette.pale, 0.55)],
  ]);
  const fur = (brightness: number) => toHex(ramp(brightness));
  const planes = facets.map(([first, second, third, brightness]) => {
    const shade = fur(brightness + random.between(-0.05, 0.04));
    return path(
      polygon([corners[first], corners[second], corners[third]]),
      `fill="${shade}" stroke="${shade}" stroke-width=".8"`,
    );
  });
  const tufts = Array.from({ length: 9 }, (_, index) => {
    const tip = `l${fixed(20 + random.next() * 16)} ${fixed(30 + random.next() * 22)}l-34 -2`;
    return path(`M${66 + index * 17} ${60 + index * 38}${tip}`, `fill="${fur(0.14 + random.next() * 0.1)}"`);
  });
  return [
    ...planes,
    path('M62 -50L112 -92L168 -96L136 -62L76 -30Z', `fill="${fur(0.5)}"`),
    path('M70 -46L112 -82L150 -88L122 -64Z', `fill="${fur(0.86)}"`),
    path('M28 4Q40 -13 60 -9Q56 8 40 9Q32 9 28 4Z', `fill="${NIGHT}"`),
    path('M26 6Q40 -18 64 -10', `fill="none" stroke="${fur(0.2)}" stroke-width="3"`),
    `<circle cx="43" cy="-2.5" r="6.4" fill="${palette.accent}"/>`,
    `<circle cx="43" cy="-2" r="3.4" fill="${NIGHT}"/><circle cx="40.5" cy="-5" r="1.9" fill="#fff"/>`,
    path('M4 116L22 112L18 128L5 132Z', `fill="${NIGHT}"`),
    ...tufts,
  ].join('');
}
