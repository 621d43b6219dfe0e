import type { Layer, Scene } from '../compose.ts';
import {
  addLight,
  clamp,
  colourRamp,
  parseHex,
  scaleColour,
  smoothstep,
  lengthOf,
} from '../drawing/colour.ts';
import { createNoise, sampleOnGrid } from '../drawing/noise.ts';
import type { Painter } from '../drawing/pixels.ts';
import { type SeededRandom, seededRandom } from '../../src/art/random.ts';
import { CARD_HEIGHT, CARD_WIDTH, type Palette } from '../../src/art/spec.ts';
import { circle, fixed, inGrey, onBlack, path, svgDocument } from '../drawing/svg.ts';
import { drawJelly, jellyGradients } from './abyss-jelly.ts';
import { CENTRE_X, driftingMotes, vignette } from './scenery.ts';

function paintSea(seed: string, palette: Palette, [lightX, lightY]: readonly [number, number]): Painter {
  const noise = createNoise(seed);
  const water = colourRamp([
    [0, palette.deep],
    [0.45, palette.dark],
    [0.8, palette.mid],
    [1, palette.bright],
  ]);
  const bright = parseHex(palette.bright);
  const slant = seededRandom(`beams ${seed}`).between(-0.3, 0.3);
  const grid = (compute: (x: number, y: number) => number) =>
    sampleOnGrid(CARD_WIDTH, CARD_HEIGHT, 4, compute);
  const warp = grid((x, y) => noise.fractal(x / 230, y / 230, 4));
  const beams = grid((x, y) => {
    const across = (x - 250 - (y + 260) * slant) / (40 + y * 0.12);
    return clamp(0.5 + 0.5 * noise.fractal(across, 7, 3)) ** 3 * smoothstep(800, -60, y);
  });
  const ripples = sampleOnGrid(CARD_WIDTH, CARD_HEIGHT, 3, (x, y) =>
    y > 340 ? 0 : noise.ridged(x / 120 + warp(x, y), y / 120 - warp(x, y), 3) ** 9 * smoothstep(330, 0, y),
  );
  return (x, y) => {
    const beam = beams(x, y);
    const base = water(clamp(0.78 - (0.85 * y) / CARD_HEIGHT + 0.14 * warp(x, y) + 0.34 * beam));
    const shine =
      0.55 * ripples(x, y) + 0.2 * beam + 0.4 * Math.exp(-lengthOf(x - lightX, (y - lightY) * 0.9) / 150);
    return scaleColour(addLight(base, bright, shine), vignette(x, y, 0.7));
  };
}

function risingBubbles(random: SeededRandom, colour: string): string {
  return Array.from({ length: 12 }, () => {
    const [x, y] = [random.between(0, CARD_WIDTH), random.between(0, 720)];
    const size = random.between(5, 15);
    const glint = `M${fixed(x - size * 0.5)} ${fixed(y - size * 0.35)}q${fixed(size * 0.3)} ${fixed(-size * 0.4)} ${fixed(size * 0.7)} ${fixed(-size * 0.25)}`;
    return (
      circle(x, y, size, `fill="none" stroke="${colour}" stroke-width="1.3" opacity=".55"`) +
      path(glint, 'stroke="#fff" fill="none" opacity=".7"')
    );
  }).join('');
}

/** Smaller jellies far away in the dark. */
function distantShoal(random: SeededRandom, palette: Palette, count: number): Layer[] {
  if (count === 0) return [];
  const shoal = Array.from({ length: count }, (_, index) => {
    const side = index % 2 ? 1 : -1;
    const x = CENTRE_X + side * random.between(190, 300);
    const y = random.between(130, 470);
    const scale = random.between(0.16, 0.3);
    const { body } = drawJelly(seededRandom(`shoal ${index} ${random.next()}`), palette, [0, 0], true);
    return `<g transform="translate(${fixed(x)} ${fixed(y)}) rotate(${fixed(random.between(-24, 24))}) scale(${scale.toFixed(2)})" opacity=".6">${body}</g>`;
  });
  return [{ svg: svgDocument(shoal.join(''), jellyGradients(palette)), blur: 2.2 }];
}

/** A luminous jelly in deep water. */
export function abyss(seed: string, palette: Palette): Scene {
  const random = seededRandom(`abyss ${seed}`);
  const centre = [CENTRE_X + random.between(-24, 24), random.between(292, 312)] as const;
  const sway = random.between(-11, 11);
  const shoal = distantShoal(random, palette, random.integer(0, 4));
  const drawn = drawJelly(random, palette, centre);
  const lean = (body: string) =>
    `<g transform="rotate(${fixed(sway)} ${fixed(centre[0])} ${fixed(centre[1])})">${body}</g>`;
  const motes =
    driftingMotes(random, {
      count: 120,
      radius: [0.6, 6.6],
      opacity: [0.15, 0.75],
      colours: [palette.pale, palette.pale, palette.pale, palette.accent],
    }) + risingBubbles(random, palette.pale);
  return {
    palette,
    backdrop: { paint: paintSea(seed, palette, centre), resolution: 0.5 },
    layers: [
      ...shoal,
      {
        svg: svgDocument(lean(drawn.body), jellyGradients(palette)),
        halo: { radius: 26, gain: 1.1 },
        glows: [{ radius: 7, gain: 0.5 }],
      },
      { svg: svgDocument(motes), glows: [{ radius: 4 }] },
    ],
    foilSvg: onBlack(
      lean(path(drawn.bell, 'fill="#ddd"') + inGrey(drawn.tentacles, '#888', '#888')) +
        inGrey(motes, '#fff', '#fff'),
    ),
  };
}
