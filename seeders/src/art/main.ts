import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { artCatalogue } from '../worlds/catalogue/index.ts';
import { faviconSvg, markSvg, renderArt, renderIcon, renderShareImage } from './index.ts';

/** npx tsx seeders/src/art/main.ts <folder>: draws the demo catalogue, and the brand's pictures in <folder>/brand. */
const [, , folder] = process.argv;
if (folder === undefined) {
  process.stderr.write('usage: npx tsx seeders/src/art/main.ts <folder>\n');
  process.exit(2);
}

const startedAt = performance.now();
const index = await renderArt(artCatalogue, {
  outputFolder: folder,
  onProgress: ({ key, doneCount, totalCount }) => process.stdout.write(`${doneCount}/${totalCount} ${key}\n`),
});

const brand = join(folder, 'brand');
await mkdir(brand, { recursive: true });
const hero = index['wrapper/first-light'];
if (!hero) throw new Error('the catalogue has no First Light wrapper');
await Promise.all([
  writeFile(join(brand, 'mark.svg'), markSvg()),
  writeFile(join(brand, 'favicon.svg'), faviconSvg()),
  writeFile(join(brand, 'icon-180.png'), await renderIcon(180)),
  writeFile(join(brand, 'icon-512.png'), await renderIcon(512)),
  writeFile(
    join(brand, 'share.jpg'),
    await renderShareImage({
      picture: await readFile(join(folder, hero.full)),
      eyebrow: 'Trading cards and sealed packs',
      title: 'Sealed. Picked. Proven.',
      note: 'Every pull comes with a proof your browser checks.',
      tint: '#7a4fe0',
    }),
  ),
]);
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
process.stdout.write(`${Object.keys(index).length} pictures in ${folder}, ${seconds} s\n`);
