import { readPdf } from '../../../testing/read-pdf.ts';
import { newId } from '../../platform/ids.ts';
import { printStockLabels } from './print.ts';
import { Sheet } from './sheet.ts';
import { drawStockLabels } from './stock-labels.ts';

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

test('other requests are answered while the labels of a large lot are drawn', async () => {
  const labels = Array.from({ length: 400 }, () => ({
    code: newId(),
    lines: ['Ember Drake'],
    mark: 'LOT-1',
  }));
  const sheet = await Sheet.open('Labels', [{ country: '', text: JSON.stringify(labels) }]);
  let answered = 0;
  const other = setInterval(() => (answered += 1), 0);
  await drawStockLabels(sheet, labels, 'roll');
  clearInterval(other);
  expect(answered).toBeGreaterThan(0);
  expect((await sheet.end()).pages).toBe(labels.length);
});
