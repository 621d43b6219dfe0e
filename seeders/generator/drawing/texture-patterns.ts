import { mixHex } from './colour.ts';
import { type SeededRandom, seededRandom } from '../../src/art/random.ts';
import {
  CARD_HEIGHT as HEIGHT,
  CARD_WIDTH as WIDTH,
  type TextureMap,
  type TexturePattern,
} from '../../src/art/spec.ts';
import {
  type Point,
  TURN,
  circle,
  fourPointStar,
  linearGradient,
  path,
  pointOn,
  polygon,
  radialGradient,
  rosette,
  spline,
  svgDocument,
} from './svg.ts';

type Draw = (seed: string) => string;

/** 0 is no foil, 1 is full foil. */
const grey = (strength: number): string => mixHex('#000000', '#ffffff', strength);
const ground = (fill: string): string => `<rect width="${WIDTH}" height="${HEIGHT}" fill="${fill}"/>`;

/** Splinters of a pane: a grid of jittered squares, each broken diagonally. */
function shatter(
  seed: string,
  { columns, rows, stroke }: { columns: number; rows: number; stroke: string },
  fill: (random: SeededRandom) => string,
): string {
  const random = seededRandom(seed);
  // one extra square on every side, as the outer corners are jittered too
  const across = columns + 3;
  const nodes = Array.from({ length: across * (rows + 3) }, (_, index): Point => [
    (((index % across) - 1 + random.between(-0.42, 0.42)) * WIDTH) / columns,
    ((Math.floor(index / across) - 1 + random.between(-0.42, 0.42)) * HEIGHT) / rows,
  ]);
  const node = (index: number): Point => nodes[index] ?? [0, 0];
  const splinters: string[] = [];
  for (let index = 0; index < nodes.length - across; index++) {
    if (index % across === across - 1) continue;
    const square = [node(index), node(index + 1), node(index + across + 1), node(index + across)] as const;
    const [first, second, third, fourth] = square;
    const halves =
      random.next() < 0.5
        ? [
            [first, second, third],
            [first, third, fourth],
          ]
        : [
            [first, second, fourth],
            [second, third, fourth],
          ];
    for (const half of halves)
      splinters.push(path(polygon(half), `fill="${fill(random)}" stroke="${stroke}" stroke-width="1.2"`));
  }
  return splinters.join('');
}

/** The sun's position in most pictures. */
const centre: Point = [WIDTH / 2, 372];

function wedges(count: number, fill: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => {
    const edge = (step: number) => pointOn(...centre, 900, ((index + step) / count) * TURN);
    return path(polygon([centre, edge(0), edge(1.02)]), `fill="${fill(index)}"`);
  }).join('');
}

function sunburstMask(): string {
  const levels = [0.95, 0.22, 0.5, 0.16, 0.7, 0.22];
  const line = (radius: number, swing: number, waves: Point, turn: number) =>
    rosette(
      centre,
      { radius, swing, waves },
      `stroke="#fff" stroke-width="1.6" transform="rotate(${turn} ${centre[0]} ${centre[1]})"`,
    );
  const lace = Array.from(
    { length: 3 },
    (_, index) => line(150, 46, [12, 5], index * 4) + line(330, 40, [20, 8], index * 3),
  );
  const rings = [96, 204, 282, 392, 470].map((radius) =>
    circle(...centre, radius, 'fill="none" stroke="#fff" stroke-width="3"'),
  );
  return wedges(96, (index) => grey(levels[index % levels.length] ?? 0)) + lace.join('') + rings.join('');
}

const gold = ['#fff6d8', '#ffd879', '#ffb84a', '#fff0c0', '#f2a24e'];
const goldOf = (index: number): string => {
  const place = (index / 6) % gold.length;
  const from = Math.floor(place);
  return mixHex(gold[from] ?? '#ffffff', gold[(from + 1) % gold.length] ?? '#ffffff', place - from);
};

/** Lines of a swell, each row shifted a little further. */
function swell(rows: number, line: (row: number) => string): string {
  return Array.from({ length: rows }, (_, row) => {
    const points = Array.from({ length: 17 }, (__, step): Point => {
      const x = step * 50 - 25;
      const y = (row / rows) * (HEIGHT + 60) - 30;
      return [x, y + Math.sin(x / 96 + row * 0.34) * 15 + Math.sin(x / 41 - row * 0.21) * 6];
    });
    return path(spline(points, false, 1), `fill="none" ${line(row)}`);
  }).join('');
}

const tideBase = (): string =>
  ground('url(#depth)') +
  swell(18, (row) => `stroke="${row % 2 ? '#ffffff' : '#b9fff0'}" stroke-width="16" opacity=".4"`);
const depth = linearGradient('depth', [
  [0, '#e8fff8'],
  [0.3, '#7ff0dc'],
  [0.55, '#8cc8ff'],
  [0.8, '#d9b4ff'],
  [1, '#fff0f8'],
]);

function scatterStars(seed: string): string {
  const random = seededRandom(seed);
  const place = (): Point => [random.between(0, WIDTH), random.between(0, HEIGHT)];
  const dust = Array.from({ length: 420 }, () =>
    circle(...place(), 1.4 + 7 * random.next() ** 3, `fill="${grey(random.between(0.55, 1))}"`),
  );
  const rings = Array.from({ length: 26 }, () =>
    circle(
      ...place(),
      random.between(9, 26),
      `fill="none" stroke="${grey(random.between(0.5, 0.9))}" stroke-width="2.4"`,
    ),
  );
  // one per square, so that no part of the sky is empty
  const stars = Array.from({ length: 35 }, (_, index) => {
    const x = ((index % 5) + random.between(0.1, 0.9)) * (WIDTH / 5);
    const y = (Math.floor(index / 5) + random.between(0.1, 0.9)) * (HEIGHT / 7);
    return path(fourPointStar(x, y, random.between(16, 52), 0.1), 'fill="#fff"');
  });
  return [...dust, ...rings, ...stars].join('');
}

const clouds = ['#ff9fe0', '#9fd4ff', '#fff3b0', '#a9ffd9', '#c9a6ff', '#ffc2a0'];
const cloudPaints = clouds
  .map((colour, index) =>
    radialGradient(`cloud${index}`, [
      [0, colour],
      [1, colour, 0],
    ]),
  )
  .join('');
function scatterClouds(seed: string): string {
  const random = seededRandom(seed);
  return Array.from({ length: 18 }, (_, index) =>
    circle(
      random.between(0, WIDTH),
      random.between(0, HEIGHT),
      random.between(150, 300),
      `fill="url(#cloud${index % clouds.length})"`,
    ),
  ).join('');
}

const ice = ['#ffffff', '#c9efff', '#9fd8ff', '#d6ccff', '#ffe3f6', '#b6ffee'];

/** For each pattern: the surface in its colours, and the mask in greys. */
const drawings: Readonly<Record<TexturePattern, Readonly<Record<TextureMap, Draw>>>> = {
  shatter: {
    base: (seed) =>
      svgDocument(
        shatter(`${seed} base`, { columns: 7, rows: 10, stroke: '#ffffff' }, (random) => random.pick(ice)),
      ),
    mask: (seed) =>
      svgDocument(
        shatter(seed, { columns: 10, rows: 14, stroke: '#ffffff' }, (random) =>
          grey(0.1 + 0.8 * random.next() ** 1.5),
        ),
      ),
  },
  sunburst: {
    base: () => svgDocument(wedges(90, goldOf)),
    mask: () => svgDocument(sunburstMask()),
  },
  tide: {
    base: () => svgDocument(tideBase(), depth),
    mask: () =>
      svgDocument(
        ground(grey(0.16)) +
          swell(
            64,
            (row) => `stroke="${grey(row % 3 === 0 ? 1 : 0.5)}" stroke-width="${row % 3 === 0 ? 8 : 5}"`,
          ),
      ),
  },
  cosmos: {
    base: (seed) => svgDocument(ground('#f4f0ff') + scatterClouds(seed), cloudPaints),
    mask: (seed) => svgDocument(ground(grey(0.2)) + scatterStars(seed)),
  },
};

export const drawTexture = (pattern: TexturePattern, map: TextureMap, seed: string): string =>
  drawings[pattern][map](seed);
