import sharp from 'sharp';
import { seededRandom } from '../../src/art/random.ts';
import type { PhotoSpec, PictureSizes, SlabLabel } from '../../src/art/spec.ts';
import { encodeSizes } from '../drawing/encode.ts';
import { linearGradient, svgDocument } from '../drawing/svg.ts';
import { fitSize, textPath } from '../lettering.ts';
import { clamp, fbm, hex, mix, smooth } from '../engine/noise.ts';
import { houseOf } from './houses.ts';
import { FULL, cornerMask } from './sheet.ts';

const { width: W, height: H } = FULL;

/** What a single lies in: its size, the card's width and how far down it begins. */
interface Holder {
  width: number;
  height: number;
  card: number;
  top: number;
  svg: string;
}

/** Cloth in the set's colours under a lamp from the upper left. */
function cloth({ card }: PhotoSpec): Buffer {
  const { ground, deep } = houseOf(card.setCode).back;
  const [lit, dark] = [hex(ground), hex(deep)];
  const data = Buffer.alloc(W * H * 3);
  for (let at = 0; at < W * H; at++) {
    const [x, y] = [at % W, Math.floor(at / W)];
    const weave = 0.86 + 0.14 * Math.sin(x * 1.9 + fbm(x * 0.02, y * 0.02) * 3) * Math.sin(y * 1.9);
    const fold = 0.8 + 0.45 * fbm(x * 0.004, y * 0.003, 7, 3);
    const lamp = 1.5 * smooth(1.25, 0, Math.hypot(x / W - 0.3, y / H - 0.22));
    for (let c = 0; c < 3; c++)
      data[at * 3 + c] =
        clamp(mix(dark[c] ?? 0, lit[c] ?? 0, clamp(lamp)) * weave * fold * (0.7 + lamp)) ** (1 / 2.2) * 255;
  }
  return data;
}

const glare = linearGradient('glare', [
  [0, '#fff', 0.26],
  [0.6, '#fff', 0.05],
  [1, '#fff', 0],
]);

/** A sleeve of stiff plastic and the lamp in it. */
function sleeve(): Holder {
  const [width, height] = [600, 806];
  const rect = (y: number, wide: number, high: number, round: number, attributes: string) =>
    `<rect x="${(width - wide) / 2}" y="${y}" width="${wide}" height="${high}" rx="${round}" fill="#fff" ${attributes}/>`;
  const edge = 'fill-opacity=".07" stroke="#fff" stroke-opacity=".55" stroke-width="3"';
  const body = `${rect(14, 572, 786, 12, edge)}${rect(2, 88, 26, 13, 'fill-opacity=".22"')}<path d="M12 16H300L130 798H12Z" fill="url(#glare)"/>`;
  return { width, height, card: 540, top: 29, svg: svgDocument(body, glare, width, height) };
}

/** A slab: a thick clear case with the grader's label above the card. */
function slabOf({ grader, grade, cert }: SlabLabel, name: string): Holder {
  const [width, height] = [580, 950];
  const dark = 'fill="#17242b"';
  const label = [
    '<rect x="36" y="34" width="508" height="134" rx="6" fill="#f7f4ea"/><path d="M36 44V40Q36 34 42 34H538Q544 34 544 40V52H36Z" fill="#1d4f63"/>',
    textPath('title', grader, [58, 88, 27], { tracking: 3, attributes: dark }),
    textPath('body', name, [58, 122, fitSize('body', name, 27, 350)], { attributes: dark }),
    textPath('mono', cert, [58, 152, 19], { attributes: 'fill="#4a5a62"' }),
    textPath('display', grade, [522, 142, 78], { anchor: 'end', attributes: dark }),
  ];
  const edge = (at: number, round: number, attributes: string) =>
    `<rect x="${at}" y="${at}" width="${width - 2 * at}" height="${height - 2 * at}" rx="${round}" fill="#fff" ${attributes}/>`;
  const body = [
    edge(2, 26, 'fill-opacity=".09" stroke="#fff" stroke-opacity=".6" stroke-width="4"'),
    edge(16, 16, 'fill-opacity="0" stroke="#fff" stroke-opacity=".25" stroke-width="2"'),
    '<rect x="42" y="192" width="496" height="720" rx="22" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3"/>',
    ...label,
    '<path d="M8 8H330L110 942H8Z" fill="url(#glare)"/>',
  ];
  return { width, height, card: 480, top: 216, svg: svgDocument(body.join(''), glare, width, height) };
}

/** Photographs a single: its card in a sleeve or slab on cloth, lying as a hand put it down. */
export async function renderPhoto(spec: PhotoSpec, cardPicture: Buffer): Promise<PictureSizes> {
  const random = seededRandom(spec.key);
  const { card, top, svg, ...size } = spec.slab ? slabOf(spec.slab, spec.card.name) : sleeve();
  const picture = await sharp(cardPicture).resize(card).png().toBuffer();
  const held = await sharp({ create: { ...size, channels: 4, background: '#0000' } })
    .composite([{ input: picture, left: (size.width - card) / 2, top }, { input: Buffer.from(svg) }])
    .png()
    .toBuffer();
  const lying = await sharp(held)
    .rotate(random.between(-4, 4), { background: '#0000' })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = lying.info;
  const cut = {
    left: Math.max(0, Math.floor((width - W) / 2)),
    top: Math.max(0, Math.floor((height - H) / 2)),
  };
  const input = await sharp(lying.data)
    .extract({ ...cut, width: Math.min(W, width), height: Math.min(H, height) })
    .png()
    .toBuffer();
  const at = { left: Math.floor(Math.max(0, W - width) / 2), top: Math.floor(Math.max(0, H - height) / 2) };
  const shadow = await sharp(input).linear([0, 0, 0, 0.75], [0, 0, 0, 0]).blur(14).png().toBuffer();
  const { data, info } = await sharp(cloth(spec), { raw: { ...FULL, channels: 3 } })
    .composite([
      { input: shadow, left: at.left + 12, top: at.top + 18 },
      { input, ...at },
    ])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colours = { data, width: info.width, height: info.height, channels: 3 } as const;
  return encodeSizes(colours, await cornerMask(), { quality: 78 });
}
