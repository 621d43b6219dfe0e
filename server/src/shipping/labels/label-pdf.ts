import { inTransaction } from '../../platform/db.ts';
import { openBytes, sealBytes } from '../../platform/sealed-bytes.ts';
import type { SealedColumn } from '../../platform/sealed-columns.ts';
import { record } from '../../base/index.ts';
import { ParcelLabel } from './models.ts';

const purpose = 'label-pdf';

/** The columns of a label that keep the carrier's PDF, encrypted. */
export function sealPdf(labelId: string, pdf: Buffer): Pick<ParcelLabel, 'pdfKeySealed' | 'pdfSealed'> {
  const { keySealed, sealed } = sealBytes(purpose, labelId, pdf);
  return { pdfKeySealed: keySealed, pdfSealed: sealed };
}

/** Decrypts the PDF of a parcel's bought label, and audits that; undefined where the shop prints its own. */
export function openCarrierLabel(parcelId: string, staffId: string): Promise<Buffer | undefined> {
  return inTransaction(async () => {
    const label = await ParcelLabel.findOne({ where: { parcelId, state: 'bought' } });
    if (!label?.pdfKeySealed || !label.pdfSealed) return undefined;
    await record({
      actor: { kind: 'staff', id: staffId },
      action: 'parcel.printed',
      subject: { kind: 'parcel', id: parcelId },
      after: { paper: 'label', labelId: label.id },
    });
    return openBytes(purpose, label.id, { keySealed: label.pdfKeySealed, sealed: label.pdfSealed });
  });
}

export const labelSecrets: readonly SealedColumn[] = [
  { what: 'labels of parcels', purpose, table: 'parcel_labels', column: 'pdf_key_sealed', owner: 'id' },
];
