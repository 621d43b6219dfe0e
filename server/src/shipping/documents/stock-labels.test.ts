import { readPdf } from '../../../testing/read-pdf.ts';
import { newId } from '../../platform/ids.ts';
import { printStockLabels } from './print.ts';

test('a label of stock carries the unit’s id as a scanner reads it, one a page or many', async () => {
  const ids = [newId(), newId(), newId()];
  const labels = ids.map((code) => ({
    code,
    lines: ['Ember Drake', 'First Light 12/180', 'PSA 9 · 48219345'],
    mark: 'LOT-1',
  }));
  const roll = await readPdf((await printStockLabels(labels, 'roll')).pdf);
  expect(roll.map(({ barcodes }) => barcodes)).toEqual(ids.map((text) => [{ format: 'QRCode', text }]));
  const [page, ...more] = await readPdf((await printStockLabels(labels, 'a4')).pdf);
  expect([more.length, page?.barcodes.map(({ text }) => text).sort()]).toEqual([0, ids.toSorted()]);
});
