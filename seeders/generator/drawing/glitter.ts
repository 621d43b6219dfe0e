import sharp from 'sharp';
import { seededRandom } from '../../src/art/random.ts';

/** A tile of scattered white specks, 320×320, laid over cards that sparkle. */
export async function glitter(): Promise<Buffer> {
  const size = 320;
  const random = seededRandom('glitter');
  const data = Buffer.alloc(size * size * 4, 255);
  for (let index = 3; index < data.length; index += 4)
    data[index] = random.next() > 0.965 ? 90 + 165 * random.next() : 0;
  return sharp(data, { raw: { width: size, height: size, channels: 4 } })
    .webp({ quality: 70, alphaQuality: 60 })
    .toBuffer();
}
