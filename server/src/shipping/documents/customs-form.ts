import { formatMoney, shopCurrency } from '../../contract/index.ts';
import { countryName } from '../address-rules/address-lines.ts';
import { goodsLines, type GoodsLine } from './goods.ts';
import { labelPages } from './label.ts';
import type { LabelSize, PrintParcel } from './print-types.ts';
import type { Sheet } from './sheet.ts';

/** "USD 1,250.00": declarations name the currency. */
const money = (cents: number): string => formatMoney(cents).replace('$', `${shopCurrency} `);
const kilograms = (grams: number): string => `${(grams / 1_000).toFixed(3)} kg`;

const linesPerForm = 7;

/** Draws the customs declaration CN22 of a parcel, on as many pages as its goods need. */
export function drawCustomsForm(sheet: Sheet, parcel: PrintParcel, size: LabelSize): void {
  const goods = goodsLines(parcel.units);
  for (let first = 0; first < goods.length; first += linesPerForm)
    drawForm(sheet, parcel, goods.slice(first, first + linesPerForm), size);
}

function drawForm(sheet: Sheet, parcel: PrintParcel, goods: readonly GoodsLine[], size: LabelSize): void {
  const page = labelPages[size];
  const margin = 14;
  const [x, width] = [margin, page.width - 2 * margin];
  sheet.addPage(page);
  sheet.frame({ x: margin - 4, y: margin - 4, width: width + 8, height: page.height - 2 * margin + 8 }, 1.5);
  sheet.line('CUSTOMS DECLARATION', { x, y: margin + 2, width: width - 60 }, { size: 13, isBold: true });
  sheet.line('CN 22', { x: x + width - 60, y: margin + 2, width: 60 }, { size: 13, isBold: true }, 'right');
  sheet.line('May be opened officially', { x, y: margin + 20, width }, { size: 8 });
  sheet.line(parcel.number, { x, y: margin + 20, width }, { size: 8 }, 'right');
  sheet.rule(x, margin + 34, width);
  drawCategories(sheet, { x, y: margin + 40, width });
  sheet.rule(x, margin + 74, width);
  const y = drawGoods(sheet, goods, { x, y: margin + 80, width });
  sheet.rule(x, y, width, 1.5);
  sheet.line('Total', { x, y: y + 5, width: 60 }, { size: 9, isBold: true });
  sheet.line(kilograms(parcel.weightGrams), { x: x + 60, y: y + 5, width: 90 }, { size: 9, isBold: true });
  sheet.line(money(parcel.declaredCents), { x, y: y + 5, width }, { size: 9, isBold: true }, 'right');
  drawPromise(sheet, parcel, { x, y: page.height - margin - 92, width });
}

interface Place {
  x: number;
  y: number;
  width: number;
}

function drawCategories(sheet: Sheet, { x, y, width }: Place): void {
  // “Commercial sample” needs more than a third.
  const columns = [0, 0.39, 0.7];
  ['Gift', 'Documents', 'Sale of goods', 'Commercial sample', 'Returned goods', 'Other'].forEach(
    (category, place) => {
      const left = x + width * (columns[place % 3] ?? 0);
      const top = y + Math.floor(place / 3) * 15;
      sheet.frame({ x: left, y: top, width: 9, height: 9 });
      if (category === 'Sale of goods')
        sheet.line('X', { x: left + 0.5, y: top - 0.4, width: 8 }, { size: 8.5, isBold: true }, 'center');
      sheet.line(category, { x: left + 13, y: top, width: width * 0.39 - 15 }, { size: 8 });
    },
  );
}

function drawGoods(sheet: Sheet, goods: readonly GoodsLine[], { x, y: top, width }: Place): number {
  const columns = [0.5, 0.2, 0.12, 0.18];
  const row = (texts: readonly string[], y: number, style: { size: number; isBold?: boolean }) => {
    let left = x;
    texts.forEach((text, place) => {
      const taken = width * (columns[place] ?? 0);
      sheet.line(text, { x: left, y, width: taken - 4 }, style, place === 3 ? 'right' : undefined);
      left += taken;
    });
  };
  row(['Quantity and description', 'HS tariff no.', 'Origin', 'Value'], top, { size: 7, isBold: true });
  let y = top + 12;
  for (const { count, description, hsCode, madeIn, valueCents } of goods) {
    row([`${count} × ${description}`, hsCode, madeIn, money(valueCents)], y, { size: 8.5 });
    y += 15;
  }
  return y + 3;
}

function drawPromise(sheet: Sheet, { sender, shipDate }: PrintParcel, { x, y, width }: Place): void {
  const text =
    'I certify that the particulars given in this customs declaration are correct and that this item does not ' +
    'contain any dangerous article or articles prohibited by legislation or by postal or customs regulations.';
  const end = sheet.paragraph(text, { x, y, width }, { size: 7 });
  const from = [...sender.lines, countryName(sender.country)].join(', ');
  sheet.line(from, { x, y: end + 4, width }, { size: 7, country: sender.country });
  sheet.line(`Date ${shipDate}`, { x, y: end + 26, width: 90 }, { size: 8 });
  sheet.line('Signature', { x: x + 95, y: end + 26, width: 40 }, { size: 8 });
  sheet.rule(x + 140, end + 36, width - 140);
}
