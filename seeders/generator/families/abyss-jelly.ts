import type { SeededRandom } from '../../src/art/random.ts';
import type { Palette } from '../../src/art/spec.ts';
import {
  type Point,
  TURN,
  circle,
  fixed,
  linearGradient,
  path,
  radialGradient,
  spline,
  taperedStroke,
} from '../drawing/svg.ts';

export const jellyGradients = ({ mid, bright, pale, accent }: Palette) =>
  radialGradient(
    'bell',
    [
      [0, pale, 0.92],
      [0.35, bright, 0.55],
      [0.7, mid, 0.5],
      [0.92, accent, 0.55],
      [1, pale, 0.9],
    ],
    'cx="0.5" cy="0.75" r="0.78"',
  ) +
  radialGradient('core', [
    [0, '#fff', 1],
    [0.3, accent, 0.95],
    [0.65, accent, 0.45],
    [1, accent, 0],
  ]) +
  linearGradient('tentacle', [
    [0, pale, 0.95],
    [0.5, bright, 0.6],
    [1, accent, 0],
  ]) +
  linearGradient('arm', [
    [0, pale, 0.9],
    [0.4, accent, 0.7],
    [1, bright, 0],
  ]);

interface Bell {
  x: number;
  /** The hem; the dome rises above it. */
  hemY: number;
  width: number;
  height: number;
}

function bellOutline({ x, hemY, width, height }: Bell, scallops: number): string {
  const bulge = (along: number) => Math.sin(Math.PI * along);
  let hem = '';
  for (let index = 0; index < scallops; index++) {
    const middle = bulge((index + 0.5) / scallops);
    const controlX = x - width + (2 * width * (index + 0.5)) / scallops;
    const endX = x - width + (2 * width * (index + 1)) / scallops;
    const rise = index === scallops - 1 ? 0 : 8 * bulge((index + 1) / scallops);
    hem += `Q${fixed(controlX)} ${fixed(hemY + 20 + 28 * middle)} ${fixed(endX)} ${fixed(hemY + rise)}`;
  }
  const [shoulder, top] = [hemY - height * 0.86, hemY - height * 1.3];
  return `M${fixed(x - width)} ${fixed(hemY)}${hem}C${fixed(x + width + 6)} ${fixed(shoulder)} ${fixed(x + width * 0.52)} ${fixed(top)} ${fixed(x)} ${fixed(top)}C${fixed(x - width * 0.52)} ${fixed(top)} ${fixed(x - width - 6)} ${fixed(shoulder)} ${fixed(x - width)} ${fixed(hemY)}Z`;
}

function bellRibs({ x, hemY, width, height }: Bell, colour: string, count: number): string {
  const apex = hemY - height * 0.98;
  return Array.from({ length: count + 1 }, (_, index) => {
    const across = (index / count) * 2 - 1;
    const endX = x + (width * 0.985 * Math.sin(across * 1.5)) / Math.sin(1.5);
    const data = `M${fixed(x + across * 14)} ${fixed(apex)}C${fixed(x + across * width * 0.55)} ${fixed(apex - 16)} ${fixed(endX)} ${fixed(hemY - height * 0.6)} ${fixed(endX)} ${fixed(hemY + 12 * Math.cos(across * 1.4))}`;
    return path(
      data,
      `fill="none" stroke="${colour}" stroke-width="${index % 2 ? 1 : 2}" opacity="${index % 2 ? 0.4 : 0.75}"`,
    );
  }).join('');
}

function trailingTentacles(random: SeededRandom, { x, hemY, width }: Bell, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const along = index / (count - 1);
    const rootX = x - width * 0.95 + width * 1.9 * along;
    const length = random.between(330, 640) * (0.75 + 0.4 * Math.sin(Math.PI * along));
    const phase = random.next() * TURN;
    const swing = random.between(14, 40);
    const waves = random.between(4.6, 5.6);
    const points: Point[] = Array.from({ length: 15 }, (_, step) => {
      const down = step / 14;
      const sway = Math.sin(phase + down * waves) * swing * down;
      return [rootX + (rootX - x) * 0.22 * down + sway, hemY + 14 + length * down];
    });
    return path(
      taperedStroke(points, random.between(4, 8), 0.6),
      `fill="url(#tentacle)" opacity="${fixed(random.between(0.5, 0.95))}"`,
    );
  }).join('');
}

function frilledArms(random: SeededRandom, { x, hemY }: Bell, colour: string, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const rootX = x + (index - (count - 1) / 2) * (170 / count);
    const length = random.between(290, 470);
    const phase = random.next() * TURN;
    const left: Point[] = [];
    const right: Point[] = [];
    for (let step = 0; step <= 34; step++) {
      const down = step / 34;
      const middle = rootX + (rootX - x) * 0.5 * down + Math.sin(phase + down * 5) * 34 * down;
      const frill = (26 - 18 * down) * (0.7 + 0.55 * Math.sin(step * 1.9 + index)) * (1 - down * 0.55);
      left.push([middle - frill, hemY - 6 + length * down]);
      right.unshift([middle + frill * (0.7 + 0.5 * Math.sin(step * 2.3)), hemY + length * down]);
    }
    return path(
      spline([...left, ...right], true),
      `fill="url(#arm)" opacity=".62" stroke="${colour}" stroke-opacity=".5" stroke-width="1"`,
    );
  }).join('');
}

function innerLobes({ x, hemY, width, height }: Bell, colour: string, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index - (count - 1) / 2) * (2.5 / count);
    const lobeX = x + Math.sin(angle) * width * 0.34;
    const lobeY = hemY - height * 0.52 + 16 * Math.cos(angle * 2);
    return `<ellipse cx="${fixed(lobeX)}" cy="${fixed(lobeY)}" rx="26" ry="38" transform="rotate(${fixed(angle * 40)} ${fixed(lobeX)} ${fixed(lobeY)})" fill="none" stroke="${colour}" stroke-width="5" opacity=".9"/>`;
  }).join('');
}

function freckles(random: SeededRandom, { x, hemY, width, height }: Bell, { pale, accent }: Palette): string {
  return Array.from({ length: 90 }, () => {
    const angle = random.next() * Math.PI;
    const reach = Math.sqrt(random.next());
    return circle(
      x + Math.cos(angle) * width * 0.86 * reach,
      hemY - 24 - Math.sin(angle) * height * 1.05 * reach,
      random.between(0.8, 3.2),
      `fill="${random.next() > 0.6 ? accent : pale}" opacity="${fixed(random.between(0.4, 1))}"`,
    );
  }).join('');
}

export function drawJelly(random: SeededRandom, palette: Palette, [x, y]: Point, isDistant = false) {
  const { pale, accent } = palette;
  const bell: Bell = {
    x,
    hemY: y + 42,
    width: random.between(172, 222),
    height: random.between(168, 212),
  };
  const outline = bellOutline(bell, random.integer(9, 15));
  const tentacles = trailingTentacles(random, bell, isDistant ? 9 : random.integer(18, 34));
  const dome = path(outline, `fill="url(#bell)" stroke="${pale}" stroke-width="2.6" stroke-opacity=".9"`);
  if (isDistant) return { body: tentacles + dome, bell: outline, tentacles };
  const { width, height, hemY } = bell;
  const shine = `M${fixed(x - width * 0.62)} ${fixed(hemY - height * 0.72)}Q${fixed(x - width * 0.36)} ${fixed(hemY - height * 1.12)} ${fixed(x + 10)} ${fixed(hemY - height * 1.17)}`;
  const body = [
    tentacles,
    frilledArms(random, bell, pale, random.integer(4, 7)),
    dome,
    `<ellipse cx="${fixed(x)}" cy="${fixed(hemY - height * 0.42)}" rx="${fixed(width * 0.56)}" ry="98" fill="url(#core)"/>`,
    innerLobes(bell, accent, random.integer(3, 6)),
    bellRibs(bell, pale, random.pick([16, 22, 28])),
    freckles(random, bell, palette),
    path(shine, 'fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".5"'),
  ].join('');
  return { body, bell: outline, tentacles };
}
