import type { Scene } from '../compose.ts';
import {
  addLight,
  clamp,
  colourRamp,
  mixColour,
  parseHex,
  scaleColour,
  smoothstep,
  lengthOf,
} from '../drawing/colour.ts';
import { createNoise, sampleOnGrid } from '../drawing/noise.ts';
import type { Painter } from '../drawing/pixels.ts';
import { type SeededRandom, seededRandom } from '../../src/art/random.ts';
import { CARD_HEIGHT, CARD_WIDTH, type Palette } from '../../src/art/spec.ts';
import { circle, fixed, inGrey, onBlack, svgDocument } from '../drawing/svg.ts';
import { drawBird } from './ember-bird.ts';
import { CENTRE_X, vignette } from './scenery.ts';

interface Sun {
  y: number;
  radius: number;
  rays: number;
}

function paintFire(seed: string, palette: Palette, sun: Sun): Painter {
  const noise = createNoise(seed);
  const heat = colourRamp([
    [0, palette.deep],
    [0.4, palette.dark],
    [0.68, palette.mid],
    [0.88, palette.bright],
    [1, palette.pale],
  ]);
  const [bright, pale, accent] = [parseHex(palette.bright), parseHex(palette.pale), parseHex(palette.accent)];
  const warp = sampleOnGrid(CARD_WIDTH, CARD_HEIGHT, 4, (x, y) => noise.fractal(x / 190, y / 190, 4));
  const flame = sampleOnGrid(CARD_WIDTH, CARD_HEIGHT, 4, (x, y) =>
    noise.ridged(x / 150 + warp(x, y) * 0.8, (y + 900) / 260 + warp(x, y) * 0.9, 5),
  );
  return (x, y) => {
    const [dx, dy] = [x - CENTRE_X, y - sun.y];
    const distance = lengthOf(dx, dy);
    const swirl = warp(x, y);
    let colour = heat(
      clamp(
        0.12 +
          0.72 * Math.exp(-distance / 330) +
          0.3 * flame(x, y) ** 4 * smoothstep(1050, 250, distance) +
          0.1 * swirl,
      ),
    );
    const ray = 0.5 + 0.5 * Math.sin(Math.atan2(dy, dx) * sun.rays);
    const reach =
      smoothstep(sun.radius, sun.radius + 40, distance) * Math.exp(-(distance - sun.radius) / 230);
    colour = addLight(colour, bright, 0.1 * ray * reach);
    if (distance < sun.radius + 2) {
      const disc = mixColour(accent, pale, smoothstep(0, sun.radius, distance + 40 * swirl));
      colour = mixColour(colour, disc, smoothstep(sun.radius + 2, sun.radius - 2, distance) * 0.92);
    }
    const corona = 0.5 * Math.exp(-Math.abs(distance - sun.radius) / 16);
    return scaleColour(addLight(colour, bright, corona), vignette(x, y, 0.7));
  };
}

function flyingSparks(random: SeededRandom, { pale, accent, bright }: Palette): string {
  return Array.from({ length: 150 }, () => {
    const [x, y] = [random.between(0, CARD_WIDTH), random.between(0, CARD_HEIGHT)];
    const size = random.next() ** 2 * 3.4 + 0.6;
    const length = size * random.between(1, 2.4);
    return `<ellipse cx="${fixed(x)}" cy="${fixed(y)}" rx="${fixed(size)}" ry="${fixed(length)}" fill="${random.pick([pale, accent, bright])}" opacity="${fixed(random.between(0.35, 0.95))}" transform="rotate(${fixed(random.between(-30, 30))} ${fixed(x)} ${fixed(y)})"/>`;
  }).join('');
}

/** A bird of fire before its sun. */
export function ember(seed: string, palette: Palette): Scene {
  const random = seededRandom(`ember ${seed}`);
  const sun: Sun = {
    y: random.between(295, 350),
    radius: random.between(150, 205),
    rays: random.pick([16, 20, 24, 30, 36]),
  };
  const { bird, defs } = drawBird(random, palette);
  return {
    palette,
    backdrop: { paint: paintFire(seed, palette, sun), resolution: 0.5 },
    layers: [
      {
        svg: svgDocument(bird, defs),
        shadow: { radius: 12, strength: 0.4 },
        glows: [{ radius: 20, gain: 0.55 }],
      },
      { svg: svgDocument(flyingSparks(random, palette)), glows: [{ radius: 5 }] },
    ],
    foilSvg: onBlack(circle(CENTRE_X, sun.y, sun.radius, 'fill="#666"') + inGrey(bird, '#fff', '#777')),
  };
}
