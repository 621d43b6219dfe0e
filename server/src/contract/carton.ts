/** A box as it is drawn everywhere, seen from its upper right corner, in units of its own. */
export const carton = {
  width: 620,
  height: 810,
  front: { left: 4, top: 92, width: 460, height: 714 },
  /** At the foot of the front: what is inside. */
  labelHeight: 84,
  /** From a corner of the front to that of the back. */
  depth: { right: 152, up: 88 },
  /** The part of a wrapper's picture that is printed on it, in shares: no crimps, and above the wrapper's own line of contents. */
  print: { left: 0.06, top: 0.175, width: 0.88, height: 0.69 },
  /** Behind the label, and its letters. */
  ink: '#171a26',
  paper: '#f4f2ee',
} as const;

interface CartonPicture {
  href: string;
  width: number;
  height: number;
}

/** Of the two faces that are cut from the picture's middle, before they lean. */
const sideWidth = 200;

/** Its upper part, so that no title is cut. */
const sideShare = { wide: 0.3, tall: 0.72 };

const escapeUrl = (url: string): string =>
  url.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The picture on one face, which it covers; `share`: of the printed part, from its upper left corner. */
function print(
  { href, width, height }: CartonPicture,
  face: { left: number; top: number; width: number; height: number },
  share = { wide: 1, tall: 1 },
): string {
  const { left, top, width: wide, height: tall } = carton.print;
  const part = [left * width, top * height, wide * width * share.wide, tall * height * share.tall].map(
    (size) => size.toFixed(1),
  );
  return (
    `<svg x="${face.left}" y="${face.top}" width="${face.width}" height="${face.height}" viewBox="${part.join(' ')}" ` +
    `preserveAspectRatio="xMidYMid slice"><image href="${escapeUrl(href)}" width="${width}" height="${height}"/></svg>`
  );
}

/** Height of a label's letters, so that the words fit the front. */
export const labelSize = (words: string): number => Math.min(38, Math.round(700 / Math.max(1, words.length)));

/**
 * The inside of an `<svg>` with `viewBox="0 0 620 810"`: front, side and lid, printed with the wrapper's picture. Pages and
 * share pictures draw the same. `label` is left out where letters are set by something else.
 */
export function drawCarton(picture: CartonPicture | null, label?: string): string {
  const { front, depth, labelHeight, width, ink, paper } = carton;
  const { left, top, width: wide, height: tall } = front;
  const right = left + wide;
  const foot = top + tall - labelHeight;
  const lean = (depth.right / sideWidth).toFixed(3);
  const rise = (depth.up / sideWidth).toFixed(3);
  const cover = (face: Parameters<typeof print>[1], share?: Parameters<typeof print>[2]): string =>
    picture === null ? '' : print(picture, face, share);
  const rect = (x: number, y: number, w: number, h: number, fill: string, opacity = 1): string =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" fill-opacity="${opacity}"/>`;
  const side =
    rect(0, 0, sideWidth, tall, '#1a1e2b') +
    cover({ left: 0, top: 0, width: sideWidth, height: tall - labelHeight }, sideShare) +
    rect(0, tall - labelHeight, sideWidth, labelHeight, ink) +
    rect(0, 0, sideWidth, tall, '#05020c', 0.56);
  const lid =
    rect(0, 0, wide, sideWidth, '#333a4e') +
    cover({ left: 0, top: 0, width: wide, height: sideWidth }) +
    rect(0, 0, wide, sideWidth, '#fff', 0.12);
  const words =
    label === undefined
      ? ''
      : `<text x="${left + wide / 2}" y="${foot + labelHeight / 2}" dy="0.35em" text-anchor="middle" fill="${paper}" ` +
        `font-size="${labelSize(label)}" font-weight="650">${label}</text>`;
  return (
    `<g transform="matrix(${lean} -${rise} 0 1 ${right} ${top})">${side}</g>` +
    `<g transform="matrix(1 0 -${lean} ${rise} ${left + depth.right} ${top - depth.up})">${lid}</g>` +
    rect(left, top, wide, tall, '#1d2130') +
    cover({ left, top, width: wide, height: tall - labelHeight }) +
    rect(left, foot, wide, labelHeight, ink) +
    rect(left, foot, wide, 3, paper, 0.7) +
    words +
    // The film: gloss, the strip it is torn by, and its edges.
    `<path d="M${left + 40} ${top}h130L${left} ${top + 420}v-240z" fill="#fff" fill-opacity=".1"/>` +
    rect(left, top + 40, wide, 2, '#fff', 0.5) +
    `<path d="M${left} ${top + 54}h${wide}" stroke="#fff" stroke-opacity=".5" stroke-width="2" stroke-dasharray="9 7"/>` +
    `<path d="M${left} ${top}H${right}V${top + tall}M${right} ${top}L${width - 4} ${top - depth.up}" fill="none" ` +
    `stroke="#fff" stroke-opacity=".42" stroke-width="2.5"/>` +
    `<path d="M${left} ${top}l${depth.right} -${depth.up}h${wide}v${tall}L${right} ${top + tall}H${left}z" fill="none" ` +
    `stroke="#fff" stroke-opacity=".2" stroke-width="2"/>`
  );
}
