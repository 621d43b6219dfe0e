import { countryName } from '../address-rules/address-lines.ts';
import { replacement } from './fonts.ts';
import type { PrintParcel, PrintUnit } from './print-types.ts';
import type { PageSize, Sheet } from './sheet.ts';

/** The paper of the sender's printer. */
export const paperOf = (country: string): PageSize =>
  ['US', 'CA', 'MX'].includes(country) ? { width: 612, height: 792 } : { width: 595.28, height: 841.89 };

const margin = 48;
const rowHeight = 30;
/** Room that the closing words take. */
const footHeight = 128;

/** Until when customers claim, and on which page. */
export interface ClaimTerms {
  damagedDays: number;
  missingDays: number;
  url: string;
}

/** Draws the packing slip: contents and how to claim, without prices. */
export function drawSlip(sheet: Sheet, parcel: PrintParcel, terms: ClaimTerms): void {
  const page = paperOf(parcel.sender.country);
  const [x, width] = [margin, page.width - 2 * margin];
  let rest = parcel.units;
  let y = drawHead(sheet, parcel, page);
  for (;;) {
    const room = Math.floor((page.height - margin - footHeight - y) / rowHeight);
    y = drawUnits(sheet, rest.slice(0, room), { x, y, width }, parcel.sender.country);
    rest = rest.slice(room);
    if (rest.length === 0) break;
    sheet.addPage(page);
    y = margin;
    sheet.line(`${parcel.number}, continued`, { x, y, width }, { size: 11, isBold: true });
    y += 24;
  }
  drawFoot(sheet, parcel, terms, { x, y: page.height - margin - footHeight + 12, width });
}

function drawHead(sheet: Sheet, parcel: PrintParcel, page: PageSize): number {
  const { sender, recipient, tracking } = parcel;
  const [x, width] = [margin, page.width - 2 * margin];
  const half = (width - 24) / 2;
  sheet.addPage(page);
  sheet.line('Packing slip', { x, y: margin, width: half }, { size: 24, isBold: true });
  sheet.line(parcel.number, { x, y: margin + 32, width: half }, { size: 12 });
  sheet.code128(parcel.number, { x: x + width - 200, y: margin, width: 200, height: 44 });
  const top = margin + 72;
  sheet.rule(x, top - 10, width, 1.5);
  const incomplete = sheet.canPrint(recipient.lines, recipient)
    ? ''
    : ` (incomplete: ${replacement} is a letter we can’t print)`;
  const blocks = [
    { title: 'From', address: sender, left: x },
    { title: `Ship to${incomplete}`, address: recipient, left: x + half + 24 },
  ];
  const ends = blocks.map(({ title, address, left }) => {
    sheet.line(title, { x: left, y: top, width: half }, { size: 9, isBold: true, color: '#555555' });
    return sheet.block(
      [...address.lines, countryName(address.country)],
      { x: left, y: top + 14, width: half, height: 130 },
      (line) => ({ size: 11, isBold: line === address.name, country: address.country }),
    );
  });
  let y = Math.max(...ends) + 14;
  const facts = [
    ['Ship date', parcel.shipDate],
    ['Service', parcel.service + (parcel.needsSignature ? ', signature required' : '')],
    ...(tracking ? [['Tracking number', tracking.number]] : []),
    ...(parcel.notes === '' ? [] : [['Note', parcel.notes]]),
  ];
  for (const [name = '', value = ''] of facts) {
    sheet.line(name, { x, y, width: 110 }, { size: 10, color: '#555555' });
    sheet.line(value, { x: x + 110, y, width: width - 110 }, { size: 10, country: sender.country });
    y += 15;
  }
  return y + 12;
}

function drawUnits(
  sheet: Sheet,
  units: readonly PrintUnit[],
  { x, y: top, width }: { x: number; y: number; width: number },
  country: string,
): number {
  const column = { set: x + width * 0.46, serial: x + width * 0.72 };
  const head = { size: 9, isBold: true, color: '#555555' };
  sheet.line('Card', { x, y: top, width: 100 }, head);
  sheet.line('Set', { x: column.set, y: top, width: 100 }, head);
  sheet.line('Serial and certificate', { x: column.serial, y: top, width: width * 0.28 }, head);
  sheet.rule(x, top + 15, width);
  let y = top + 20;
  for (const unit of units) {
    const setWidth = column.serial - column.set - 10;
    sheet.line(unit.card, { x, y, width: column.set - x - 10 }, { size: 11, isBold: true, country });
    sheet.line(unit.set, { x: column.set, y, width: setWidth }, { size: 10, country });
    sheet.line(
      unit.number,
      { x: column.set, y: y + 12, width: setWidth },
      { size: 9, country, color: '#555555' },
    );
    sheet.line(unit.serial, { x: column.serial, y, width: width * 0.28 }, { size: 10, country });
    if (unit.certificate !== undefined)
      sheet.line(
        unit.certificate,
        { x: column.serial, y: y + 12, width: width * 0.28 },
        { size: 9, country, color: '#555555' },
      );
    y += rowHeight;
    sheet.rule(x, y - 5, width, 0.3);
  }
  return y;
}

function drawFoot(
  sheet: Sheet,
  { units }: PrintParcel,
  { damagedDays, missingDays, url }: ClaimTerms,
  { x, y: top, width }: { x: number; y: number; width: number },
): void {
  const count = `${units.length} ${units.length === 1 ? 'card' : 'cards'} in this parcel.`;
  const claim =
    `Is something damaged or missing? Tell us within ${damagedDays} days of delivery, with photos, at ${url}. ` +
    `If a parcel hasn’t arrived, you can tell us until ${missingDays} days after its promised date.`;
  const thanks = 'Thank you for collecting with us. Enjoy the good ones.';
  sheet.rule(x, top - 8, width, 1.5);
  sheet.line(count, { x, y: top, width }, { size: 11, isBold: true });
  const y = sheet.paragraph(claim, { x, y: top + 20, width }, { size: 10 });
  sheet.paragraph(thanks, { x, y: y + 8, width }, { size: 10 });
}
