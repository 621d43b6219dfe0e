import type { SeededRandom } from '../../src/art/random.ts';
import type { Palette } from '../../src/art/spec.ts';
import {
  type Point,
  TURN,
  circle,
  fixed,
  path,
  pointOn,
  polygon,
  polyline,
  rosette,
} from '../drawing/svg.ts';

const INK = 'stroke="url(#engraved)"';

function guilloche(random: SeededRandom, centre: Point): string {
  const waves: Point = [random.integer(12, 24), random.integer(5, 11)];
  const swing = random.between(16, 26);
  const copies = random.integer(7, 12);
  const outer = Array.from({ length: copies }, (_, index) =>
    rosette(
      centre,
      { radius: 286, swing, waves },
      `transform="rotate(${index * 2} ${centre[0]} ${centre[1]})" ${INK} stroke-width="1" opacity=".55"`,
    ),
  ).join('');
  const loops = random.integer(29, 40) / 3;
  const inner =
    rosette(
      centre,
      { radius: 214, swing: 26, waves: [loops, 5 / 3], turns: 3 },
      `${INK} stroke-width="1" opacity=".8"`,
    ) +
    rosette(
      centre,
      { radius: 214, swing: 26, waves: [loops + 1, 8 / 3], turns: 3 },
      `${INK} stroke-width=".8" opacity=".5"`,
    );
  return outer + inner;
}

/** Long spikes with hatching between. */
function sunburst(random: SeededRandom, [x, y]: Point, outline: string): string {
  const every = random.pick([8, 9, 12, 16, 18]);
  const reach = random.between(240, 272);
  const half = random.between(0.045, 0.075);
  let hatching = '';
  let spikes = '';
  for (let index = 0; index < 144; index++) {
    const angle = (index / 144) * TURN - Math.PI / 2;
    if (index % every === 0) {
      const spike = [
        pointOn(x, y, 152, angle - half),
        pointOn(x, y, reach, angle),
        pointOn(x, y, 152, angle + half),
      ];
      spikes += path(polygon(spike), `fill="url(#engraved)" stroke="${outline}" stroke-width="1"`);
    } else {
      const end = index % (every / 2) === 0 ? 226 : index % 2 ? 176 : 190;
      hatching += polyline([pointOn(x, y, 152, angle), pointOn(x, y, end, angle)]);
    }
  }
  return path(hatching, `fill="none" ${INK} stroke-width="1.2" opacity=".85"`) + spikes;
}

export function drawEngraving(random: SeededRandom, { deep }: Palette, centre: Point): string {
  const rings: Point[] = [
    [330, 0.8],
    [322, 2.6],
    [314, 1],
    [152, 2.6],
    [146, 1],
  ];
  return (
    guilloche(random, centre) +
    sunburst(random, centre, deep) +
    rings
      .map(([radius, width]) =>
        circle(centre[0], centre[1], radius, `fill="none" ${INK} stroke-width="${width}"`),
      )
      .join('')
  );
}

/** Moon phases around the ring. */
export function drawPhases(random: SeededRandom, { deep, dark }: Palette, [x, y]: Point): string {
  const count = random.pick([4, 6, 8, 10]);
  const size = 23;
  return Array.from({ length: count }, (_, index) => {
    const [moonX, moonY] = pointOn(x, y, 322, -Math.PI / 2 + (index / count) * TURN);
    const lit = Math.cos((index / count) * TURN);
    const isWaxing = index < count / 2;
    const disc =
      circle(moonX, moonY, size + 6, `fill="${deep}" stroke="url(#engraved)" stroke-width="1.6"`) +
      circle(moonX, moonY, size, `fill="${dark}"`);
    if (index === 0) return disc + circle(moonX, moonY, size, 'fill="url(#gilt)"');
    const limb = `M${fixed(moonX)} ${fixed(moonY - size)}A${size} ${size} 0 0 ${isWaxing ? 0 : 1} ${fixed(moonX)} ${fixed(moonY + size)}`;
    const terminator = `A${fixed(Math.abs(lit) * size)} ${size} 0 0 ${lit > 0 === isWaxing ? 0 : 1} ${fixed(moonX)} ${fixed(moonY - size)}Z`;
    return disc + path(limb + terminator, 'fill="url(#gilt)"');
  }).join('');
}
