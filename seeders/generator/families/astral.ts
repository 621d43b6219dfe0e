import type { Scene } from '../compose.ts';
import { createNoise } from '../drawing/noise.ts';
import { seededRandom } from '../../src/art/random.ts';
import { CARD_HEIGHT, CARD_WIDTH, type Palette } from '../../src/art/spec.ts';
import {
  TURN,
  circle,
  fixed,
  onBlack,
  path,
  pointOn,
  polyline,
  sparkle,
  svgDocument,
} from '../drawing/svg.ts';
import { paintSky, type Planet } from './astral-sky.ts';
import { astralForeground } from './astral-ground.ts';

const LINE_COLOUR = '#ffe3b0';

function choosePlanet(seed: string): Planet {
  const random = seededRandom(`planet ${seed}`);
  const radius = random.between(142, 212);
  return {
    x: random.between(375, 475),
    y: random.between(405, 485),
    radius,
    tilt: -random.between(0.18, 0.58),
    squash: random.between(0.17, 0.32),
    bands: random.between(3, 7.5),
    hasRing: random.next() < 0.72,
    ringGap: random.between(1.55, 1.88),
    ringEdge: random.between(1.95, 2.3),
  };
}

/** Engraved orbits and a graduated dial around the planet. */
function orbitLines(planet: Planet, seed: string): string {
  const random = seededRandom(`orbits ${seed}`);
  const { x, y, radius } = planet;
  const dial = radius * random.between(1.42, 1.66);
  const orbits = [dial, dial + 13, radius * 2.02, radius * random.between(2.3, 2.6)];
  const marks = random.pick([96, 120, 144]);
  const rings = orbits.map((distance, index) =>
    circle(
      x,
      y,
      distance,
      `fill="none" stroke="${LINE_COLOUR}" stroke-width="${index ? 1 : 1.6}" opacity="${[0.5, 0.28, 0.4, 0.22][index]}"`,
    ),
  );
  const ticks = Array.from({ length: marks }, (_, index) => {
    const angle = (index / marks) * TURN;
    const length = index % 10 === 0 ? 15 : index % 5 === 0 ? 9 : 5;
    return polyline([pointOn(x, y, dial, angle), pointOn(x, y, dial + length, angle)]);
  });
  const beads = Array.from({ length: random.integer(3, 7) }, (_, index) => {
    const [beadX, beadY] = pointOn(x, y, orbits[[2, 3, 0][index % 3] ?? 0] ?? dial, random.next() * TURN);
    return circle(beadX, beadY, index ? 5 : 8, `fill="${LINE_COLOUR}" opacity=".9"`);
  });
  return `${rings.join('')}${path(ticks.join(''), `fill="none" stroke="${LINE_COLOUR}" stroke-width="1" opacity=".45"`)}${beads.join('')}`;
}

function starField(planet: Planet, seed: string, { accent }: Palette): string {
  const random = seededRandom(`stars ${seed}`);
  let stars = '';
  for (let index = 0; index < 420; index++) {
    const [x, y] = [random.between(0, CARD_WIDTH), random.between(0, CARD_HEIGHT)];
    const size = random.next() ** 3 * 1.6 + 0.3;
    const shine = random.next();
    if (Math.hypot(x - planet.x, y - planet.y) < planet.radius + 6) continue;
    stars += circle(
      x,
      y,
      size,
      `fill="${shine > 0.8 ? accent : '#fff'}" opacity="${fixed(0.35 + 0.65 * shine)}"`,
    );
  }
  for (let index = 0; index < 40; index++) {
    const [x, y] = [random.between(60, 700), random.between(60, 690)];
    if (Math.hypot(x - planet.x, y - planet.y) < planet.radius * 1.7) continue;
    stars += sparkle(x, y, index % 7 ? random.between(6, 12) : 22, '#fff', 0.9);
    index += 5;
  }
  return stars;
}

/** Worlds, rings and nebulae. */
export function astral(seed: string, palette: Palette, placement: Partial<Planet> = {}): Scene {
  const planet: Planet = { ...choosePlanet(seed), ...placement };
  const random = seededRandom(`astral ${seed}`);
  const ground = astralForeground(seed, palette, createNoise(seed));
  const orbits = orbitLines(planet, seed);
  const stars = starField(planet, seed, palette);
  const cutOut = `<mask id="sky"><rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="#fff"/>${circle(planet.x, planet.y, planet.radius + 1, 'fill="#000"')}</mask>`;
  const ringGlint = planet.hasRing
    ? `<ellipse cx="${planet.x}" cy="${planet.y}" rx="${planet.radius * 2.1}" ry="${planet.radius * 2.1 * planet.squash}" transform="rotate(${-planet.tilt * 57.3} ${planet.x} ${planet.y})" fill="none" stroke="#fff" stroke-width="60"/>`
    : '';
  return {
    palette,
    backdrop: { paint: paintSky(planet, seed, palette), resolution: 0.5 },
    layers: [
      { svg: svgDocument(`<g mask="url(#sky)">${orbits}</g>${stars}`, cutOut), glows: [{ radius: 3 }] },
      ...ground,
    ],
    foilSvg: onBlack(
      `<g opacity=".55">${orbits.replaceAll(LINE_COLOUR, '#fff')}</g>${circle(planet.x, planet.y, planet.radius, 'fill="#bbb"')}${ringGlint}${stars.replaceAll(palette.accent, '#fff')}`,
    ),
    isMirrored: random.next() < 0.5,
  };
}
