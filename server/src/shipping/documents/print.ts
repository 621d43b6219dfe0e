import { drawCustomsForm } from './customs-form.ts';
import type { Sample } from './fonts.ts';
import { drawLabel } from './label.ts';
import { drawSlip, type ClaimTerms } from './packing-slip.ts';
import { drawPickList } from './pick-list.ts';
import type { LabelSize, PickRow, PrintedDocument, PrintParcel } from './print-types.ts';
import { Sheet } from './sheet.ts';
import { drawStockLabels, type StockLabel, type StockSheet } from './stock-labels.ts';

// Fonts and libraries load for each job: print in a job or behind a request that may take a second.

/** Every character that the forms print by themselves. */
const ownText = `${Array.from({ length: 95 }, (_, code) => String.fromCharCode(32 + code)).join('')}’·×`;

/** The recipient's own lines take the Han forms of their country, everything else those of the sender's. */
const samplesOf = (parcels: readonly PrintParcel[]): Sample[] => [
  { country: '', text: ownText },
  ...parcels.flatMap(({ recipient, ...rest }) => [
    { country: recipient.country, text: ownText + recipient.lines.join('') },
    { country: rest.sender.country, text: ownText + JSON.stringify(rest) },
  ]),
];

async function print(
  title: string,
  parcels: readonly PrintParcel[],
  draw: (sheet: Sheet, parcel: PrintParcel) => void,
): Promise<PrintedDocument> {
  const sheet = await Sheet.open(title, samplesOf(parcels));
  for (const parcel of parcels) draw(sheet, parcel);
  return sheet.end();
}

/** One label a page. */
export const printLabels = (parcels: readonly PrintParcel[], size: LabelSize): Promise<PrintedDocument> =>
  print('Labels', parcels, (sheet, parcel) => drawLabel(sheet, parcel, size));

/** The customers' slips: what is inside and how to claim, without prices. */
export const printSlips = (parcels: readonly PrintParcel[], terms: ClaimTerms): Promise<PrintedDocument> =>
  print('Packing slips', parcels, (sheet, parcel) => drawSlip(sheet, parcel, terms));

/** Customs declarations CN22, for parcels that leave the customs area. */
export const printCustomsForms = (
  parcels: readonly PrintParcel[],
  size: LabelSize,
): Promise<PrintedDocument> =>
  print('CN22', parcels, (sheet, parcel) => drawCustomsForm(sheet, parcel, size));

/** What to take from the shelves in walking order; `country` is the origins', for its paper. */
export async function printPickList(
  rows: readonly PickRow[],
  { madeAt, country }: { madeAt: string; country: string },
): Promise<PrintedDocument> {
  const sheet = await Sheet.open('Pick list', [{ country, text: ownText + JSON.stringify(rows) }]);
  drawPickList(sheet, rows, madeAt, country);
  return sheet.end();
}

/** Labels of units and shelves. */
export async function printStockLabels(
  labels: readonly StockLabel[],
  kind: StockSheet,
): Promise<PrintedDocument> {
  const sheet = await Sheet.open('Labels', [{ country: '', text: ownText + JSON.stringify(labels) }]);
  await drawStockLabels(sheet, labels, kind);
  return sheet.end();
}
