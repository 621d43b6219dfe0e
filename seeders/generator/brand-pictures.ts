import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readArtIndex } from '../src/art/committed-art.ts';
import { faviconSvg, markSvg, renderIcon } from './brand.ts';
import { drawBack } from './card/back.ts';
import { glitter } from './drawing/glitter.ts';
import { renderShareImage } from './share-image.ts';

/** Draws the shop's own pictures, by file name; the share image shows a wrapper from `folder`. */
export async function drawBrand(folder: string): Promise<Record<string, string | Buffer>> {
  const hero = (await readArtIndex(folder))['wrapper/first-light'];
  if (!hero) throw new Error('the catalogue has no First Light wrapper');
  return {
    'mark.svg': markSvg(),
    'favicon.svg': faviconSvg(),
    'icon-180.png': await renderIcon(180),
    'icon-512.png': await renderIcon(512),
    'card-back.webp': (await drawBack('SHOP')).full,
    'glitter.webp': await glitter(),
    'share.jpg': await renderShareImage({
      picture: await readFile(join(folder, hero.full)),
      eyebrow: 'Trading cards and sealed packs',
      title: 'Sealed. Picked. Checked.',
      note: 'Every pull comes with a proof your browser checks.',
      tint: '#7a4fe0',
    }),
  };
}
