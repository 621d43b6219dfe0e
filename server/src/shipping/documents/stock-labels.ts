import { takeTurns } from '../../platform/give-way.ts';
import type { PageSize, Sheet } from './sheet.ts';

const mm = 72 / 25.4;

/** One label for a printer of labels (57 × 32 mm), or 24 on a sheet of A4 (70 × 37 mm). */
export type StockSheet = 'roll' | 'a4';

/** A label with a QR code: the first line is the largest. */
export interface StockLabel {
  code: string;
  lines: readonly string[];
  /** Beside the code, for people: `#121`, `LOT-7`. */
  mark: string;
}

interface Grid {
  page: PageSize;
  columns: number;
  rows: number;
  label: PageSize;
  /** Above the first row. */
  top: number;
}

const grids: Readonly<Record<StockSheet, Grid>> = {
  roll: {
    page: { width: 57 * mm, height: 32 * mm },
    columns: 1,
    rows: 1,
    label: { width: 57 * mm, height: 32 * mm },
    top: 0,
  },
  a4: {
    page: { width: 210 * mm, height: 297 * mm },
    columns: 3,
    rows: 8,
    label: { width: 70 * mm, height: 37 * mm },
    top: 0.5 * mm,
  },
};

const margin = 2.5 * mm;

/** A lot has thousands, so other requests are answered meanwhile. */
export async function drawStockLabels(
  sheet: Sheet,
  labels: readonly StockLabel[],
  kind: StockSheet,
): Promise<void> {
  const { page, columns, rows, label, top } = grids[kind];
  const giveWay = takeTurns();
  for (const [at, each] of labels.entries()) {
    await giveWay();
    const place = at % (columns * rows);
    if (place === 0) sheet.addPage(page);
    drawLabel(sheet, each, {
      ...label,
      x: (place % columns) * label.width,
      y: top + Math.floor(place / columns) * label.height,
    });
  }
}

function drawLabel(
  sheet: Sheet,
  { code, lines, mark }: StockLabel,
  box: PageSize & { x: number; y: number },
): void {
  const side = Math.min(box.height - 2 * margin, box.width * 0.42);
  const x = box.x + margin;
  const y = box.y + (box.height - side) / 2;
  sheet.qrCode(code, { x, y, width: side, height: side });
  const text = { x: x + side + 1.5 * mm, width: box.width - side - 2 * margin - 1.5 * mm };
  const bottom = y + side - 10;
  sheet.block(lines, { ...text, y: y + 3, height: bottom - y - 4 }, (line) => ({
    size: line === lines[0] ? 10 : 7.5,
    isBold: line === lines[0],
  }));
  sheet.line(mark, { ...text, y: bottom }, { size: 7.5, isBold: true });
}
