import { clamp, lerp } from '../drawing/colour.ts';
import type { SeededRandom } from '../../src/art/random.ts';
import type { Palette } from '../../src/art/spec.ts';
import {
  type Point,
  type Stop,
  fixed,
  linearGradient,
  mirrored,
  path,
  radialGradient,
  sheetGradient,
  spline,
  taperedStroke,
} from '../drawing/svg.ts';
import { CENTRE_X } from './scenery.ts';

type Tone = 'light' | 'dark';

interface FeatherShape {
  length: number;
  width: number;
  bend: number;
  tone: Tone;
  hasBarbs?: boolean;
}

const swell = (along: number) => Math.sin(Math.PI * (0.06 + 0.93 * along) ** 0.62);

/** Draws feathers pointing up from 0,0; each length needs its own gradient, collected in `defs`. */
function createPlumage(palette: Palette) {
  const { deep, dark, mid, bright, pale, accent } = palette;
  const gradients = new Map<string, string>();
  const stops: Record<Tone, Stop[]> = {
    dark: [
      [0, dark],
      [0.3, mid],
      [0.7, bright],
      [1, pale],
    ],
    light: [
      [0, mid],
      [0.35, bright],
      [0.75, pale],
      [1, accent],
    ],
  };
  const gradientFor = (tone: Tone, length: number) => {
    const id = `${tone}${Math.round(length)}`;
    gradients.set(id, sheetGradient(id, stops[tone], [0, 0, 0, -length]));
    return id;
  };
  const feather = ({ length, width, bend, tone, hasBarbs = true }: FeatherShape) => {
    const spine: Point[] = Array.from({ length: 11 }, (_, step) => {
      const along = step / 10;
      return [bend * along * along * length, -length * along];
    });
    const vane = taperedStroke(spine, width, width * 0.9, (along) => swell(along) * (1 - 0.15 * along));
    const barbs = spine.slice(2, 10).map(([x, y], index) => {
      const reach = width * 0.42 * swell((index + 2) / 10);
      const from = `M${fixed(x)} ${fixed(y)}l`;
      return `${from}${fixed(-reach)} ${fixed(-reach * 0.55)}${from}${fixed(reach)} ${fixed(-reach * 0.55)}`;
    });
    return (
      path(
        vane,
        `fill="url(#${gradientFor(tone, length)})" stroke="${deep}" stroke-opacity=".55" stroke-width="1.6"`,
      ) +
      path(spline(spine), `fill="none" stroke="${accent}" stroke-opacity=".75" stroke-width="1.7"`) +
      (hasBarbs
        ? path(barbs.join(''), `fill="none" stroke="${dark}" stroke-opacity=".38" stroke-width="1.1"`)
        : '')
    );
  };
  return { feather, defs: () => [...gradients.values()].join('') };
}

type Plumage = ReturnType<typeof createPlumage>;

/** What varies between birds. */
interface Pose {
  spread: number;
  lift: number;
  length: number;
  width: number;
  tail: number;
  crest: number;
}

function drawWing(random: SeededRandom, { feather }: Plumage, pose: Pose): string {
  const row = (
    count: number,
    angles: Point,
    lengths: Point,
    width: number,
    tone: Tone,
    [from, to]: Point[],
  ) =>
    Array.from({ length: count }, (_, index) => {
      const along = index / (count - 1);
      const swing = Math.sin(Math.PI * (0.12 + 0.62 * along));
      const length = Math.round(lerp(lengths[0], lengths[1], swing) * pose.length + random.between(-8, 8));
      const angle = lerp(angles[0] * pose.spread, angles[1] + pose.lift, along);
      const x = lerp(from?.[0] ?? 0, to?.[0] ?? 0, along);
      const y = lerp(from?.[1] ?? 0, to?.[1] ?? 0, along);
      return `<g transform="translate(${fixed(x)} ${fixed(y)}) rotate(${fixed(angle)})">${feather({ length, width: width * pose.width, bend: 0.16, tone })}</g>`;
    }).join('');
  // [from, to] are the feather roots along the arm, from the body outwards
  return (
    row(13, [128, 8], [150, 318], 44, 'dark', [
      [24, 62],
      [104, -62],
    ]) +
    row(11, [120, 6], [100, 214], 38, 'light', [
      [22, 44],
      [92, -60],
    ]) +
    row(9, [112, 4], [62, 128], 32, 'dark', [
      [18, 26],
      [80, -58],
    ]) +
    row(7, [106, 2], [34, 70], 26, 'light', [
      [14, 10],
      [66, -50],
    ])
  );
}

function drawTail({ feather }: Plumage, { accent }: Palette, pose: Pose): string {
  const plumes: [number, number, number][] = [
    [58, 262, 0.4],
    [36, 316, 0.26],
    [15, 352, 0.12],
    [0, 372, 0],
  ];
  const both = plumes.flatMap(([angle, length, bend]): [number, number, number][] =>
    angle === 0
      ? [[0, length, 0]]
      : [
          [-angle, length, bend],
          [angle, length, -bend],
        ],
  );
  return both
    .map(([angle, length, bend]) => {
      const eye = `<g transform="translate(${fixed(bend * 0.81 * length)} ${fixed(-length * 0.9)})"><ellipse rx="15" ry="22" fill="url(#eye)" stroke="${accent}" stroke-width="1.4"/></g>`;
      return `<g transform="translate(0 88) rotate(${180 + angle * pose.tail})">${feather({ length, width: 40, bend, tone: 'dark' })}${eye}</g>`;
    })
    .join('');
}

function drawScales({ bright, pale, dark }: Palette): string {
  let scales = '';
  for (let row = 0; row < 9; row++)
    for (let column = -3; column <= 3; column++) {
      const y = -70 + row * 21;
      const x = column * 13 + (row % 2) * 6.5;
      const halfWidth = 44 * Math.sin(Math.PI * clamp((y + 128) / 250));
      if (Math.abs(x) < halfWidth - 4)
        scales += path(
          `M${x - 8} ${y}q8 20 16 0`,
          `fill="${row % 2 ? bright : pale}" fill-opacity=".5" stroke="${dark}" stroke-opacity=".55" stroke-width="1.3"`,
        );
    }
  return scales;
}

function drawHead({ feather }: Plumage, { deep, dark, mid, pale, accent }: Palette, pose: Pose): string {
  const crest = Array.from({ length: pose.crest }, (_, index) => {
    const angle = (index - (pose.crest - 1) / 2) * (72 / pose.crest);
    return `<g transform="translate(0 -168) rotate(${fixed(angle)})">${feather({ length: 74 - Math.abs(angle) * 0.5, width: 15, bend: angle / 200, tone: 'light', hasBarbs: false })}</g>`;
  }).join('');
  const face = mirrored(
    path('M8 -152L34 -172L36 -160Q22 -146 8 -152Z', `fill="${deep}"`) +
      path('M14 -154L29 -163L27 -156Z', `fill="${accent}"`) +
      path('M36 -176L62 -206L42 -158Z', `fill="url(#plume)" stroke="${dark}" stroke-width="1"`),
  );
  return (
    crest +
    path(
      'M0 -200C24 -200 40 -182 38 -158C37 -142 24 -128 12 -116L0 -84L-12 -116C-24 -128 -37 -142 -38 -158C-40 -182 -24 -200 0 -200Z',
      `fill="url(#body)" stroke="${deep}" stroke-opacity=".6" stroke-width="2"`,
    ) +
    path(
      'M0 -196L9 -172L4 -146L0 -150L-4 -146L-9 -172Z',
      `fill="${accent}" stroke="${mid}" stroke-width="1"`,
    ) +
    path(
      'M-13 -140Q0 -154 13 -140L5 -106Q0 -84 -2 -82Q-3 -96 -5 -106Z',
      `fill="${deep}" stroke="${pale}" stroke-width="1.4"`,
    ) +
    path('M-4 -138Q-1 -120 0 -96', `stroke="${pale}" fill="none" stroke-width="1.2"`) +
    face
  );
}

const TORSO = 'M0 -118C34 -104 54 -60 50 -8C47 46 24 96 0 128C-24 96 -47 46 -50 -8C-54 -60 -34 -104 0 -118Z';

export function drawBird(random: SeededRandom, palette: Palette) {
  const { deep, dark, mid, bright, pale, accent } = palette;
  const plumage = createPlumage(palette);
  const pose: Pose = {
    spread: random.between(0.84, 1.12),
    lift: random.between(-4, 22),
    length: random.between(0.88, 1.04),
    width: random.between(0.84, 1.2),
    tail: random.between(0.55, 1.05),
    crest: random.pick([3, 5, 7]),
  };
  const wing = drawWing(random, plumage, pose);
  const bird = `<g transform="translate(${CENTRE_X} ${fixed(random.between(385, 405))})"><g>${drawTail(plumage, palette, pose)}</g><g transform="translate(14 -18)">${wing}</g><g transform="scale(-1 1) translate(14 -18)">${wing}</g>${path(TORSO, `fill="url(#body)" stroke="${deep}" stroke-opacity=".6" stroke-width="2"`)}${drawScales(palette)}${drawHead(plumage, palette, pose)}</g>`;
  const defs =
    linearGradient('plume', [
      [0, accent],
      [0.18, pale],
      [0.5, bright],
      [0.82, mid],
      [1, dark],
    ]) +
    linearGradient('body', [
      [0, accent],
      [0.4, pale],
      [1, mid],
    ]) +
    radialGradient('eye', [
      [0, accent],
      [0.28, pale],
      [0.3, mid],
      [0.6, bright],
      [0.62, deep],
      [1, mid],
    ]) +
    plumage.defs();
  return { bird, defs };
}
