/**
 * Joins labels into one PDF in this order: a carrier's whole document, or (null) the next page of the shop's own. Throws
 * for bytes that are no PDF.
 */
export async function mergeLabels(
  labels: readonly (Buffer | null)[],
  own: Buffer | undefined,
): Promise<Buffer> {
  // Large, and needed for parcels only: every start of a program would load it.
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const merged = await PDFDocument.create();
  const ownPages = own ? await PDFDocument.load(own) : undefined;
  let nextOwn = 0;
  for (const label of labels) {
    const source = label === null ? ownPages : await PDFDocument.load(label);
    if (!source) throw new Error('A label of the shop is missing.');
    const wanted = label === null ? [nextOwn] : source.getPageIndices();
    if (label === null) nextOwn += 1;
    for (const page of await merged.copyPages(source, wanted)) merged.addPage(page);
  }
  return Buffer.from(await merged.save());
}
