import type { SeededRandom } from '../../src/art/random.ts';
import type { Palette } from '../../src/art/spec.ts';
import { type Point, TURN, circle, fixed, path, pointOn, polygon, polyline } from '../drawing/svg.ts';

interface Gear {
  radius: number;
  teeth: number;
  toothHeight: number;
  rim: number;
}

function gearOutline([x, y]: Point, { radius, teeth, toothHeight, rim }: Gear): string {
  const profile: Point[] = [
    [0, radius],
    [0.18, radius + toothHeight],
    [0.5, radius + toothHeight],
    [0.68, radius],
  ];
  const points = Array.from({ length: teeth }, (_, tooth) =>
    profile.map(([share, distance]) => pointOn(x, y, distance, ((tooth + share) / teeth) * TURN)),
  ).flat();
  const inner = radius - rim;
  const arc = `A${inner} ${inner} 0 1 0`;
  return `${polygon(points)}M${x + inner} ${y}${arc} ${x - inner} ${y}${arc} ${x + inner} ${y}Z`;
}

/** Long blades instead of the outer gear. */
function bladeCrown([x, y]: Point, count: number, outline: string): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * TURN - Math.PI / 2;
    const reach = index % 2 ? 318 : 352;
    const blade = [
      pointOn(x, y, 262, angle - 0.075),
      pointOn(x, y, reach, angle),
      pointOn(x, y, 262, angle + 0.075),
    ];
    return (
      path(polygon(blade), `fill="url(#polished)" stroke="${outline}" stroke-width="2"`) +
      path(polygon([blade[0] ?? [x, y], blade[1] ?? [x, y], pointOn(x, y, 262, angle)]), 'fill="url(#dull)"')
    );
  }).join('');
}

/** The machinery behind the face, and its glowing ring alone. */
export function drawGears(random: SeededRandom, palette: Palette, centre: Point) {
  const { deep, bright, accent } = palette;
  const [x, y] = centre;
  const spokes = random.pick([8, 10, 12, 16]);
  const metal = (fill: string) =>
    `fill="url(#${fill})" fill-rule="evenodd" stroke="${deep}" stroke-width="2"`;
  const inner = gearOutline(centre, { radius: 268, teeth: random.integer(22, 36), toothHeight: 16, rim: 22 });
  const outer =
    random.next() < 0.6
      ? path(
          gearOutline(centre, { radius: 326, teeth: random.integer(32, 56), toothHeight: 17, rim: 34 }),
          metal('dull'),
        )
      : bladeCrown(centre, random.pick([16, 20, 24]), deep);
  const struts = Array.from({ length: spokes }, (_, index) => {
    const angle = (index / spokes) * TURN;
    const [boltX, boltY] = pointOn(x, y, 309, angle);
    return (
      path(
        polyline([pointOn(x, y, 246, angle), pointOn(x, y, 130, angle)]),
        'stroke="url(#dull)" stroke-width="14"',
      ) + circle(boltX, boltY, 7, `fill="${deep}" stroke="${bright}" stroke-width="1.6"`)
    );
  });
  const ring = circle(x, y, 200, `fill="none" stroke="${accent}" stroke-width="3"`);
  const dashes = `stroke-dasharray="${fixed(random.between(2, 9))} ${fixed(random.between(6, 12))}"`;
  return {
    body: [
      outer,
      path(inner, metal('polished')),
      ...struts,
      ring,
      circle(x, y, 212, `fill="none" stroke="${accent}" stroke-width="1.2" ${dashes}`),
    ].join(''),
    ring,
  };
}
