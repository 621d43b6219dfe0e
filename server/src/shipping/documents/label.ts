import { countryName } from '../address-rules/address-lines.ts';
import { replacement } from './fonts.ts';
import type { LabelSize, PrintParcel } from './print-types.ts';
import type { PageSize, Sheet } from './sheet.ts';

const mm = 72 / 25.4;
export const labelPages: Readonly<Record<LabelSize, PageSize>> = {
  A6: { width: 105 * mm, height: 148 * mm },
  '4x6': { width: 4 * 72, height: 6 * 72 },
};

const margin = 4 * mm;
const caps = (country: string): string => countryName(country).toUpperCase();

/** Draws a shipping label on its own page. */
export function drawLabel(sheet: Sheet, parcel: PrintParcel, size: LabelSize): void {
  const page = labelPages[size];
  sheet.addPage(page);
  const [x, width] = [margin, page.width - 2 * margin];
  const codeTop = page.height - margin - 118;
  drawHead(sheet, parcel, { x, y: margin, width });
  sheet.rule(x, margin + 66, width, 1.5);
  drawRecipient(sheet, parcel, { x, y: margin + 74, width, height: codeTop - 8 - (margin + 74) });
  sheet.rule(x, codeTop, width, 1.5);
  drawCodes(sheet, parcel, { x, y: codeTop + 6, width });
}

interface Place {
  x: number;
  y: number;
  width: number;
}

function drawHead(sheet: Sheet, parcel: PrintParcel, { x, y, width }: Place): void {
  const { sender } = parcel;
  const right = 92;
  const from = { x, y: y + 10, width: width - right - 8, height: 52 };
  sheet.line('FROM', { x, y, width: 60 }, { size: 6.5, isBold: true });
  sheet.block([...sender.lines, countryName(sender.country)], from, (line) => ({
    size: 8,
    isBold: line === sender.name,
    country: sender.country,
  }));
  const column = { x: x + width - right, width: right };
  sheet.frame({ ...column, y, height: 22 }, 1.5);
  sheet.line(
    parcel.service,
    { x: column.x + 4, y: y + 4, width: right - 8 },
    { size: 11, isBold: true },
    'center',
  );
  const facts = [
    parcel.shipDate,
    `${(parcel.weightGrams / 1_000).toFixed(2)} kg`,
    ...(parcel.needsSignature ? ['SIGNATURE REQUIRED'] : []),
  ];
  facts.forEach((fact, place) =>
    sheet.line(fact, { ...column, y: y + 27 + place * 11.5 }, { size: 8.5, isBold: place === 2 }, 'right'),
  );
}

function drawRecipient(
  sheet: Sheet,
  { recipient }: PrintParcel,
  { x, y, width, height }: Place & { height: number },
): void {
  const isWhole = sheet.canPrint(recipient.lines, recipient);
  const title = isWhole ? 'TO' : `INCOMPLETE: ${replacement} IS A LETTER WE CAN’T PRINT`;
  sheet.line(title, { x, y, width }, { size: isWhole ? 6.5 : 10, isBold: true });
  const country = caps(recipient.country);
  sheet.block([...recipient.lines, country], { x, y: y + 12, width, height: height - 12 }, (line) => ({
    size: 18,
    isBold: line === recipient.name || line === country,
    country: recipient.country,
  }));
}

function drawCodes(sheet: Sheet, parcel: PrintParcel, { x, y, width }: Place): void {
  const { tracking, number } = parcel;
  const square = tracking ? 92 : 0;
  const bars = width - square - (tracking ? 6 : 0);
  sheet.code128(number, { x, y, width: bars, height: 62 });
  sheet.line(number, { x, y: y + 65, width: bars }, { size: 13, isBold: true }, 'center');
  if (parcel.notes !== '') sheet.line(parcel.notes, { x, y: y + 86, width: bars }, { size: 8 }, 'center');
  if (!tracking) return;
  const left = x + width - square;
  sheet.qrCode(tracking.url, { x: left, y: y - 2, width: square, height: square });
  sheet.line(
    tracking.number,
    { x: left - 40, y: y + square, width: square + 40 },
    { size: 8.5, isBold: true },
    'right',
  );
}
