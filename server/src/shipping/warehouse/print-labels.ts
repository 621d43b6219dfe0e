import { refuse } from '../../platform/errors.ts';
import type { PrintParcel } from '../documents/print-types.ts';
import { openCarrierLabel } from '../labels/label-pdf.ts';
import { labelSizeOf, readPrintParcel } from './read-printed.ts';

/**
 * The labels of several parcels in this order as one PDF: the carrier's where it sold one, else the shop's own. Each is
 * audited. Errors: NOT_FOUND, WRONG_STATE, with `ids` where a carrier's file cannot be read.
 */
export async function printLabels(ids: readonly string[], staffId: string): Promise<Buffer> {
  const labels: (Buffer | null)[] = [];
  const own: PrintParcel[] = [];
  for (const id of new Set(ids)) {
    const sold = await openCarrierLabel(id, staffId);
    if (!sold) own.push(await readPrintParcel(id, staffId, 'label'));
    labels.push(sold ?? null);
  }
  const pdf = own.length > 0 ? await printOwn(own) : undefined;
  if (pdf && own.length === labels.length) return pdf;
  const { mergeLabels } = await import('../documents/merge-labels.ts');
  return mergeLabels(labels, pdf).catch(() => {
    throw refuse(
      'WRONG_STATE',
      'A label of a carrier cannot be joined with others: print these one by one.',
      {
        ids: [...new Set(ids)].filter((_, place) => labels[place] !== null),
      },
    );
  });
}

async function printOwn(parcels: readonly PrintParcel[]): Promise<Buffer> {
  const print = await import('../documents/print.ts');
  const { pdf } = await print.printLabels(parcels, labelSizeOf(parcels[0]?.sender.country ?? ''));
  return pdf;
}
