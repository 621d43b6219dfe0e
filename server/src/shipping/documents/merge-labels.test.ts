import { PDFDocument } from '@cantoo/pdf-lib';

import { mergeLabels } from './merge-labels.ts';

const pdf = async (...widths: number[]): Promise<Buffer> => {
  const document = await PDFDocument.create();
  for (const width of widths) document.addPage([width, 400]);
  return Buffer.from(await document.save());
};
const widthsOf = async (merged: Buffer): Promise<number[]> =>
  (await PDFDocument.load(merged)).getPages().map((page) => page.getWidth());

test('keeps the order of the shop’s own and the carriers’ labels, with every page', async () => {
  const own = await pdf(100, 200);
  const merged = await mergeLabels([null, await pdf(595, 596), null], own);
  expect(await widthsOf(merged)).toEqual([100, 595, 596, 200]);
  expect(await widthsOf(await mergeLabels([await pdf(595)], undefined))).toEqual([595]);
});

test('refuses what is no PDF', async () => {
  await expect(mergeLabels([Buffer.from('%PDF-1.4 half a label')], undefined)).rejects.toThrow();
  await expect(mergeLabels([null], undefined)).rejects.toThrow('A label of the shop is missing.');
});
