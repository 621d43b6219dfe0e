import { parseHex, scaleColour, toHex } from '../drawing/colour.ts';
import type { SeededRandom } from '../../src/art/random.ts';
import type { Palette } from '../../src/art/spec.ts';
import {
  type Point,
  TURN,
  circle,
  fixed,
  fourPointStar,
  inGrey,
  path,
  pointOn,
  polygon,
  polyline,
  radialGradient,
  taperedStroke,
} from '../drawing/svg.ts';

const GILT = 'stroke="url(#engraved)"';

function drawIris(random: SeededRandom, { pale }: Palette, iris: string, [x, y]: Point): string {
  const fibres = Array.from({ length: 72 }, (_, index) => {
    const angle = (index / 72) * TURN;
    return path(
      polyline([pointOn(x, y, random.between(19, 31), angle), pointOn(x, y, 49, angle)]),
      `stroke="${index % 3 ? iris : pale}" stroke-width="1.3" opacity=".7"`,
    );
  });
  return (
    circle(x, y, 52, `fill="url(#iris)" ${GILT} stroke-width="3.4"`) +
    fibres.join('') +
    circle(x, y, 21, 'fill="#020204"') +
    circle(x - 14, y - 16, 8, 'fill="#fff" opacity=".95"')
  );
}

function drawEye(random: SeededRandom, palette: Palette, iris: string, [x, y]: Point): string {
  const openness = random.between(92, 116);
  const lid = (width: number, height: number) =>
    `M${x - width} ${y}Q${x} ${fixed(y - height)} ${x + width} ${y}Q${x} ${fixed(y + height)} ${x - width} ${y}Z`;
  const lashes = Array.from({ length: 15 }, (_, index) => {
    const side = (index - 7) / 7.6;
    const root: Point = [x + side * 116, y - (1 - side * side) * openness * 0.52 - 6];
    const [angle, length] = [side * 0.9, 22 - Math.abs(side) * 6];
    const lash: Point[] = [
      root,
      [root[0] + Math.sin(angle) * length * 0.6, root[1] - Math.cos(angle) * length * 0.6],
      [root[0] + Math.sin(angle * 1.3) * length, root[1] - Math.cos(angle * 1.3) * length],
    ];
    return path(taperedStroke(lash, 4, 0.6), 'fill="url(#engraved)"');
  });
  return (
    path(lid(128, openness), `fill="${palette.deep}" ${GILT} stroke-width="5"`) +
    path(lid(112, openness - 18), `fill="none" ${GILT} stroke-width="1.4"`) +
    drawIris(random, palette, iris, [x, y]) +
    lashes.join('')
  );
}

function drawCrescent(
  random: SeededRandom,
  { deep, dark, pale }: Palette,
  iris: string,
  [x, y]: Point,
): string {
  const tilt = random.between(-26, 26);
  const crescent = `M${x - 18} ${y - 108}A108 108 0 1 0 ${x + 96} ${y + 46}A88 88 0 1 1 ${x - 18} ${y - 108}Z`;
  const craters = Array.from({ length: 9 }, () => {
    const [craterX, craterY] = pointOn(x, y, random.between(92, 100), random.between(2.1, 4));
    return circle(craterX, craterY, random.between(2, 6), `fill="${dark}" opacity=".35"`);
  });
  return (
    circle(x, y, 132, `fill="${deep}" ${GILT} stroke-width="4"`) +
    `<g transform="rotate(${fixed(tilt)} ${x} ${y})">${path(crescent, `fill="url(#engraved)" stroke="${pale}" stroke-width="1.2"`)}${craters.join('')}` +
    path(fourPointStar(x + 34, y - 22, 52, 0.1), `fill="${iris}" stroke="${pale}" stroke-width="1.6"`) +
    path(fourPointStar(x + 72, y + 34, 15), `fill="${pale}"`) +
    `</g>`
  );
}

function drawCompass(random: SeededRandom, { deep, pale }: Palette, iris: string, [x, y]: Point): string {
  const points = random.pick([4, 6, 8]);
  const blade = (angle: number, reach: number, waist: number) => {
    const tip = pointOn(x, y, reach, angle);
    const [left, right] = [
      pointOn(x, y, waist, angle - TURN / points / 2),
      pointOn(x, y, waist, angle + TURN / points / 2),
    ];
    return (
      path(polygon([[x, y], left, tip]), `fill="url(#engraved)" stroke="${deep}" stroke-width="1"`) +
      path(polygon([[x, y], tip, right]), `fill="${deep}" ${GILT} stroke-width="1.4"`)
    );
  };
  const rose = (offset: number, reach: number, waist: number) =>
    Array.from({ length: points }, (_, index) =>
      blade(((index + offset) / points) * TURN - Math.PI / 2, reach, waist),
    ).join('');
  return (
    circle(x, y, 132, `fill="${deep}" ${GILT} stroke-width="4"`) +
    circle(x, y, 96, `fill="none" ${GILT} stroke-width="1.2"`) +
    rose(0.5, 84, 26) +
    rose(0, 124, 34) +
    circle(x, y, 24, `fill="url(#iris)" ${GILT} stroke-width="3"`) +
    circle(x, y, 9, `fill="${iris}"`) +
    circle(x - 5, y - 6, 3, `fill="${pale}"`)
  );
}

const motifs = [drawEye, drawEye, drawCrescent, drawCompass] as const;

/** The sigil's centre: an eye, a crescent or a compass rose, with a jewel in a random colour. */
export function drawSigil(random: SeededRandom, palette: Palette, centre: Point) {
  const iris = random.pick(['#3fd0c9', '#b06cff', '#ff6b6b', '#5aa2ff', '#ffb84d', '#7fe07a']);
  const body = random.pick(motifs)(random, palette, iris, centre);
  const defs = radialGradient('iris', [
    [0, '#000'],
    [0.35, toHex(scaleColour(parseHex(iris), 0.35))],
    [0.8, iris],
    [1, toHex(scaleColour(parseHex(iris), 0.3))],
  ]);
  return { body, defs, foil: inGrey(body, '#555', '#fff') };
}
