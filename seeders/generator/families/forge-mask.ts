import { clamp, colourRamp, toHex } from '../drawing/colour.ts';
import type { SeededRandom } from '../../src/art/random.ts';
import type { Palette } from '../../src/art/spec.ts';
import { type Point, linearGradient, mirrored, path, polygon, polyline } from '../drawing/svg.ts';

/** Corners of the right half of the face. */
const model = {
  crestTop: [0, -262],
  crestSide: [26, -190],
  crestBase: [0, -142],
  browInner: [66, -176],
  browOuter: [142, -196],
  hornTip: [196, -300],
  hornBase: [178, -166],
  temple: [160, -96],
  bridge: [22, -92],
  eyeTop: [96, -84],
  eyeOuter: [146, -58],
  eyeBottom: [84, -38],
  eyeInner: [34, -58],
  noseTop: [0, -76],
  noseTip: [0, 34],
  noseSide: [26, 22],
  cheekTop: [150, -20],
  cheekOuter: [132, 66],
  cheekInner: [62, 46],
  jawOuter: [112, 150],
  jawMiddle: [66, 190],
  jawBottom: [34, 236],
  chin: [0, 256],
  lipSide: [44, 104],
  lipCentre: [0, 92],
  mouthSide: [38, 142],
  mouthCentre: [0, 138],
  tusk: [84, 96],
} as const satisfies Record<string, Point>;

type Corner = keyof typeof model;
type Corners = Record<Corner, Point>;

const facets: readonly (readonly [Corner, Corner, Corner, number])[] = [
  ['crestTop', 'crestSide', 'crestBase', 0.98],
  ['crestSide', 'browInner', 'crestBase', 0.7],
  ['browInner', 'browOuter', 'eyeTop', 0.6],
  ['browInner', 'eyeTop', 'bridge', 0.82],
  ['browInner', 'bridge', 'crestBase', 0.9],
  ['crestBase', 'bridge', 'noseTop', 1],
  ['browOuter', 'hornBase', 'temple', 0.36],
  ['browOuter', 'temple', 'eyeTop', 0.48],
  ['browOuter', 'hornTip', 'hornBase', 0.86],
  ['eyeTop', 'temple', 'eyeOuter', 0.4],
  ['temple', 'cheekTop', 'eyeOuter', 0.3],
  ['eyeOuter', 'cheekTop', 'eyeBottom', 0.56],
  ['eyeBottom', 'cheekTop', 'cheekInner', 0.7],
  ['cheekTop', 'cheekOuter', 'cheekInner', 0.44],
  ['eyeInner', 'eyeBottom', 'cheekInner', 0.84],
  ['eyeInner', 'cheekInner', 'noseSide', 0.62],
  ['bridge', 'eyeInner', 'noseTop', 0.74],
  ['noseTop', 'eyeInner', 'noseSide', 0.92],
  ['noseTop', 'noseSide', 'noseTip', 1.05],
  ['noseSide', 'cheekInner', 'lipSide', 0.5],
  ['noseTip', 'noseSide', 'lipSide', 0.4],
  ['noseTip', 'lipSide', 'lipCentre', 0.3],
  ['cheekInner', 'cheekOuter', 'tusk', 0.36],
  ['cheekInner', 'tusk', 'lipSide', 0.58],
  ['cheekOuter', 'jawOuter', 'tusk', 0.27],
  ['tusk', 'jawOuter', 'mouthSide', 0.38],
  ['mouthSide', 'jawOuter', 'jawMiddle', 0.5],
  ['mouthSide', 'jawMiddle', 'jawBottom', 0.66],
  ['mouthCentre', 'mouthSide', 'jawBottom', 0.8],
  ['mouthCentre', 'jawBottom', 'chin', 0.9],
];

/** Horns, brow, crest and jaw move as whole features, so that it still reads as a face. */
function shapeFace(random: SeededRandom): Corners {
  const shift = (corner: Corner, dx: number, dy: number): Point => [
    model[corner][0] + dx,
    model[corner][1] + dy,
  ];
  const [hornOut, hornUp] = [random.between(-46, 52), random.between(-52, 74)];
  const [jawDrop, jawWidth] = [random.between(-22, 34), random.between(-18, 20)];
  const [crestUp, browTilt] = [random.between(-46, 12), random.between(-16, 14)];
  return {
    ...model,
    hornTip: shift('hornTip', hornOut, hornUp),
    crestTop: shift('crestTop', 0, crestUp),
    browOuter: shift('browOuter', 0, browTilt),
    cheekOuter: shift('cheekOuter', jawWidth * 0.6, 0),
    jawOuter: shift('jawOuter', jawWidth, jawDrop * 0.3),
    jawMiddle: shift('jawMiddle', jawWidth * 0.7, jawDrop * 0.7),
    jawBottom: shift('jawBottom', jawWidth * 0.4, jawDrop),
    chin: shift('chin', 0, jawDrop),
  };
}

const EYE = 'M48 -58L97 -74L130 -59L86 -47Z';
const SCARS = 'M104 40L126 14M98 58L124 40';

const GEM = 'M0 -250L15 -192L0 -154L-15 -192Z';

type Metal = (brightness: number) => string;

/** Half a face of facets, each with its own gradient: the lit half fades downwards, the dim one also sideways. */
function drawShell(corners: Corners, { deep, pale }: Palette, metal: Metal, side: 'lit' | 'dim') {
  const strength = side === 'lit' ? 1.02 : 0.7;
  const drawn = facets.map(([first, second, third, brightness], index) => {
    const shade = clamp(brightness * strength - 0.02);
    const id = `${side}${index}`;
    const outline = polygon([corners[first], corners[second], corners[third]]);
    const edge = polyline([corners[first], corners[second]]);
    return {
      gradient: linearGradient(
        id,
        [
          [0, metal(shade + 0.13)],
          [1, metal(shade - 0.14)],
        ],
        [0, 0, side === 'dim' ? 1 : 0, 1],
      ),
      body:
        path(outline, `fill="url(#${id})" stroke="${deep}" stroke-width="1.5" stroke-linejoin="round"`) +
        path(edge, `fill="none" stroke="${pale}" stroke-width=".9" opacity="${(0.5 * shade).toFixed(2)}"`),
    };
  });
  return {
    body: drawn.map(({ body }) => body).join(''),
    defs: drawn.map(({ gradient }) => gradient).join(''),
  };
}

/** Eye, mouth, teeth and the struts at the side. */
function drawDetails(corners: Corners, { deep, accent }: Palette, metal: Metal): string {
  const { eyeInner, eyeTop, eyeOuter, eyeBottom, lipCentre, lipSide, tusk, mouthSide, mouthCentre } = corners;
  const teeth = [0, 1, 2, 3].map((index) =>
    path(
      polygon([
        [4 + index * 11, 94 + index],
        [13 + index * 11, 96 + index * 2],
        [9 + index * 10, 122 - index * 3],
      ]),
      `fill="${metal(0.85 - index * 0.12)}"`,
    ),
  );
  const strut = (fill: string, width: number) =>
    `fill="none" stroke="url(#${fill})" stroke-width="${width}" stroke-linejoin="round"`;
  return [
    path(polygon([eyeInner, eyeTop, eyeOuter, eyeBottom]), `fill="${deep}"`),
    path(EYE, `fill="${accent}"`),
    path(polygon([lipCentre, lipSide, tusk, mouthSide, mouthCentre]), `fill="${deep}"`),
    ...teeth,
    path('M152 -14L182 30L168 112L126 168', strut('polished', 9)),
    path('M160 -90L206 -60L214 40L176 150L120 214', strut('dull', 14)),
    path(SCARS, `stroke="${accent}" stroke-width="3"`),
  ].join('');
}

/** The face in metal, its lights alone, and its facets in grey. */
export function drawFaceplate(random: SeededRandom, palette: Palette) {
  const { deep, dark, mid, bright, pale, accent } = palette;
  const corners = shapeFace(random);
  const ramp = colourRamp([
    [0, deep],
    [0.3, dark],
    [0.58, mid],
    [0.86, bright],
    [1, pale],
  ]);
  const metal: Metal = (brightness) => toHex(ramp(brightness));
  const [lit, dim] = [drawShell(corners, palette, metal, 'lit'), drawShell(corners, palette, metal, 'dim')];
  const details = drawDetails(corners, palette, metal);
  const grey = facets.map(([first, second, third, brightness]) =>
    path(
      polygon([corners[first], corners[second], corners[third]]),
      `fill="${toHex([brightness, brightness, brightness])}"`,
    ),
  );
  return {
    body: `<g>${lit.body}${details}</g><g transform="scale(-1 1)">${dim.body}${details}</g>${path(GEM, `fill="${accent}" stroke="${pale}" stroke-width="1.5"`)}`,
    lights:
      mirrored(path(EYE, `fill="${accent}"`) + path(SCARS, `stroke="${accent}" stroke-width="4"`)) +
      path(GEM, `fill="${accent}"`),
    foil: mirrored(grey.join('')),
    defs: lit.defs + dim.defs,
  };
}
