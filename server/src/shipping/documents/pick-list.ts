import { paperOf } from './packing-slip.ts';
import type { PickRow } from './print-types.ts';
import type { Sheet } from './sheet.ts';

const margin = 36;
const rowHeight = 44;
const naturally = new Intl.Collator('en', { numeric: true });

/** By origin, then shelf and bin as somebody walks past them, then the card's number. */
export const inWalkingOrder = (rows: readonly PickRow[]): PickRow[] =>
  [...rows].sort(
    (one, other) =>
      naturally.compare(one.origin, other.origin) ||
      naturally.compare(one.shelf, other.shelf) ||
      naturally.compare(one.bin, other.bin) ||
      naturally.compare(one.number, other.number),
  );

/** Draws the units to pick; each origin starts on a new page. */
export function drawPickList(sheet: Sheet, rows: readonly PickRow[], madeAt: string, country: string): void {
  const page = paperOf(country);
  const perPage = Math.floor((page.height - 2 * margin - 46) / rowHeight);
  const sorted = inWalkingOrder(rows);
  for (const origin of new Set(sorted.map((row) => row.origin))) {
    const listed = sorted.filter((row) => row.origin === origin);
    const pages = Math.ceil(listed.length / perPage);
    for (let number = 0; number < pages; number += 1) {
      sheet.addPage(page);
      const width = page.width - 2 * margin;
      sheet.line(
        `Pick list: ${origin}`,
        { x: margin, y: margin, width: width * 0.65 },
        { size: 18, isBold: true },
      );
      sheet.line(
        `${madeAt}, ${listed.length} units, page ${number + 1} of ${pages}`,
        { x: margin + width * 0.65, y: margin + 6, width: width * 0.35 },
        { size: 9 },
        'right',
      );
      sheet.rule(margin, margin + 34, width, 1.5);
      listed
        .slice(number * perPage, (number + 1) * perPage)
        .forEach((row, place) => drawRow(sheet, row, { y: margin + 42 + place * rowHeight, width, country }));
    }
  }
}

function drawRow(
  sheet: Sheet,
  row: PickRow,
  { y, width, country }: { y: number; width: number; country: string },
): void {
  const x = margin;
  const barsWidth = 150;
  const cardWidth = width - 26 - 104 - barsWidth - 16;
  sheet.frame({ x: x + 2, y: y + 8, width: 14, height: 14 }, 1);
  sheet.line(row.shelf, { x: x + 26, y: y + 1, width: 98 }, { size: 15, isBold: true });
  if (row.bin !== '') sheet.line(`Bin ${row.bin}`, { x: x + 26, y: y + 20, width: 98 }, { size: 11 });
  const card = { x: x + 130, width: cardWidth };
  sheet.line(row.card, { ...card, y }, { size: 12, isBold: true, country });
  sheet.line(`${row.set}, ${row.number}`, { ...card, y: y + 15 }, { size: 9.5, country });
  sheet.line(
    [row.serial, row.certificate, row.parcelNumber].filter((part) => part !== undefined).join(' · '),
    { ...card, y: y + 27 },
    { size: 9.5, country },
  );
  const bars = { x: x + width - barsWidth, y, width: barsWidth };
  sheet.code128(row.barcode, { ...bars, height: 25 });
  sheet.line(row.barcode, { ...bars, y: y + 27 }, { size: 8 }, 'center');
  sheet.rule(x, y + rowHeight - 4, width, 0.3);
}
