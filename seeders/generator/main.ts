import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { committedArt } from '../src/art/committed-art.ts';
import { artCatalogue } from '../src/worlds/catalogue/index.ts';
import { drawBrand } from './brand-pictures.ts';
import { renderArt } from './render-art.ts';

/**
 * npm run art: draws the demo catalogue's changed pictures in seeders/art.
 * npm run art -- <folder>: draws the shop's own pictures (mark, icons, share image, card back, glitter) there.
 */
const [, , brandFolder] = process.argv;
const startedAt = performance.now();
const sinceStart = (): string => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;

if (brandFolder === undefined) {
  const index = await renderArt(artCatalogue, {
    outputFolder: committedArt,
    onProgress: ({ key, doneCount, totalCount }) => console.log(`${doneCount}/${totalCount} ${key}`),
  });
  console.log(`${Object.keys(index).length} drawings in ${committedArt}, ${sinceStart()}`);
} else {
  await mkdir(brandFolder, { recursive: true });
  const pictures = Object.entries(await drawBrand(committedArt));
  await Promise.all(pictures.map(([name, bytes]) => writeFile(join(brandFolder, name), bytes)));
  console.log(`${pictures.length} pictures in ${brandFolder}, ${sinceStart()}`);
}
