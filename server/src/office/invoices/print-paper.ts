import { paperOf, Sheet, type TextStyle } from '../../shipping/index.ts';
import type { Paper } from './paper.ts';

const margin = 48;
const rowHeight = 18;
const grey = '#555555';
const ownText = `${Array.from({ length: 95 }, (_, code) => String.fromCharCode(32 + code)).join('')}’·×−`;

/** Draws a paper as PDF: the same paper is the same bytes. */
export async function printPaper(paper: Paper): Promise<Buffer> {
  const { madeAt, countries, ...words } = paper;
  const text = ownText + JSON.stringify(words);
  const samples = [
    { country: countries.from, text },
    { country: countries.to, text },
  ];
  const sheet = await Sheet.open(paper.title, samples, madeAt);
  const page = paperOf(countries.to);
  const [x, width] = [margin, page.width - 2 * margin];
  let y = drawHead(sheet, paper, page);
  let pages = 1;
  // A page that is taken from the others still says what it is of.
  const turnPage = (): void => {
    sheet.addPage(page);
    pages += 1;
    const name = `${paper.title} ${paper.facts[0]?.[1] ?? ''}, page ${pages}`;
    y = sheet.paragraph(name, { x, y: margin, width }, { size: 9, color: grey }) + 10;
  };
  const heading = { size: 9, isBold: true, color: grey };
  const usual = { size: 10, country: countries.to };
  y = drawRow(sheet, paper.headings, { x, y, width }, heading);
  for (const row of paper.rows) {
    if (y + heightOfRow(sheet, row, width, usual) > page.height - margin) {
      turnPage();
      y = drawRow(sheet, paper.headings, { x, y, width }, heading);
    }
    y = drawRow(sheet, row, { x, y, width }, usual);
  }
  if (y > page.height - margin - rowHeight * (paper.sums.length + paper.notes.length + 2)) turnPage();
  drawFoot(sheet, paper, { x, y: y + 8, width });
  return (await sheet.end()).pdf;
}

interface Area {
  x: number;
  y: number;
  width: number;
}

function drawHead(sheet: Sheet, paper: Paper, page: { width: number; height: number }): number {
  const [x, width] = [margin, page.width - 2 * margin];
  const half = (width - 24) / 2;
  sheet.addPage(page);
  sheet.line(paper.title, { x, y: margin, width: half }, { size: 24, isBold: true });
  let y = margin + 4;
  const nameStyle = { size: 10, color: grey };
  const nameWidth = Math.max(...paper.facts.map(([name]) => sheet.widthOf(name, nameStyle))) + 16;
  for (const [name, value] of paper.facts) {
    sheet.line(name, { x: x + half + 24, y, width: nameWidth }, nameStyle);
    const beside = { x: x + half + 24 + nameWidth, y, width: half - nameWidth };
    y = sheet.paragraph(value, beside, { size: 10 }) + 3;
  }
  const top = Math.max(y, margin + 40) + 16;
  sheet.rule(x, top - 10, width, 1.5);
  const blocks = [
    { title: 'From', lines: paper.from, left: x, country: paper.countries.from },
    { title: 'To', lines: paper.to, left: x + half + 24, country: paper.countries.to },
  ];
  const ends = blocks.map(({ title, lines, left, country }) => {
    if (lines.length === 0) return top;
    sheet.line(title, { x: left, y: top, width: half }, { size: 9, isBold: true, color: grey });
    return sheet.block(lines, { x: left, y: top + 14, width: half, height: 110 }, (line) => ({
      ...{ size: 11, isBold: line === lines[0], country },
    }));
  });
  return Math.max(...ends) + 24;
}

const column = 90;
/** The first column takes what the others leave. */
const widthOfFirst = (cells: readonly string[], width: number): number => width - column * (cells.length - 1);

const heightOfRow = (sheet: Sheet, cells: readonly string[], width: number, style: TextStyle): number =>
  rowHeight + 13 * (sheet.wrap(cells[0] ?? '', widthOfFirst(cells, width) - 10, style).length - 1);

/** The other columns end at their right side. Returns the y below. */
function drawRow(sheet: Sheet, cells: readonly string[], { x, y, width }: Area, style: TextStyle): number {
  const first = widthOfFirst(cells, width);
  const [title = '', ...others] = cells;
  const below = sheet.paragraph(title, { x, y, width: first - 10 }, style);
  for (const [place, cell] of others.entries())
    sheet.line(cell, { x: x + first + place * column, y, width: column }, style, 'right');
  const end = Math.max(below, y + 13) + 3;
  sheet.rule(x, end, width, 0.3);
  return end + 4;
}

function drawFoot(sheet: Sheet, { sums, notes }: Paper, { x, y: top, width }: Area): void {
  let y = top;
  const left = x + width * 0.3;
  for (const [place, [name, value]] of sums.entries()) {
    const isTotal = place === sums.length - 1;
    const style = { size: isTotal ? 12 : 10, isBold: isTotal };
    sheet.line(name, { x: left, y, width: x + width - left - column }, style, 'right');
    sheet.line(value, { x: x + width - column, y, width: column }, style, 'right');
    y += rowHeight;
  }
  y += 12;
  for (const note of notes) y = sheet.paragraph(note, { x, y, width }, { size: 10, color: grey }) + 4;
}
