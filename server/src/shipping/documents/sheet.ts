import type { Barcode, Barcodes } from './barcodes.ts';
import { openBarcodes } from './barcodes.ts';
import type { Sample } from './fonts.ts';
import type { PrintedDocument } from './print-types.ts';
import { openTypesetter, type Typeset, type VisualLine } from './visual-runs.ts';

export interface TextStyle {
  size: number;
  isBold?: boolean;
  /** Of Han characters. */
  country?: string;
  color?: string;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Points of a page, origin top left. */
export interface PageSize {
  width: number;
  height: number;
}

const ink = '#000000';
const leading = 1.25;
/** From a line's top to its baseline, in sizes of the text. */
const ascent = 0.95;
/** What may end a line: a word with the space after it, or a Han character or kana. */
const breakable =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]\s*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+\s*|\s+/gu;

/** A PDF in the making: text in any script, lines and barcodes, in points from the top left. */
export class Sheet {
  readonly #doc: PDFKit.PDFDocument;
  readonly #typeset: Typeset;
  readonly #barcodes: Barcodes;
  readonly #chunks: Buffer[] = [];
  readonly #fontNames = new Set<string>();
  #pages = 0;

  private constructor(doc: PDFKit.PDFDocument, typeset: Typeset, barcodes: Barcodes) {
    this.#doc = doc;
    this.#typeset = typeset;
    this.#barcodes = barcodes;
    doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
  }

  /** Loads fonts and libraries for everything that is going to be printed. */
  static async open(title: string, samples: Iterable<Sample>, madeAt?: Date): Promise<Sheet> {
    const [{ default: PDFDocument }, typeset, barcodes] = await Promise.all([
      import('pdfkit'),
      openTypesetter(samples),
      openBarcodes(),
    ]);
    // An empty font stops pdfkit from loading its default one.
    const doc = new PDFDocument({
      ...{ autoFirstPage: false, font: '', margin: 0 },
      // With its time given, the same document is the same bytes.
      info: { Title: title, ...(madeAt && { CreationDate: madeAt }) },
    });
    return new Sheet(doc, typeset, barcodes);
  }

  addPage({ width, height }: PageSize): void {
    this.#doc.addPage({ size: [width, height], margin: 0 });
    this.#pages += 1;
  }

  /** Whether a font has every character of these lines. */
  canPrint(lines: readonly string[], style: Pick<TextStyle, 'country'>): boolean {
    return lines.every((line) => this.#typeset(line, style.country ?? '').isComplete);
  }

  widthOf(text: string, style: TextStyle): number {
    return this.#widthOf(this.#lineOf(text, style), style);
  }

  /** Draws one line whose top is at `y`, shrunk to fit `width`; a line that begins from the right ends there. */
  line(
    text: string,
    { x, y, width }: Omit<Box, 'height'>,
    style: TextStyle,
    align?: 'right' | 'center',
  ): void {
    const line = this.#lineOf(text, style);
    const natural = this.#widthOf(line, style);
    const size = natural > width ? (style.size * width) / natural : style.size;
    const taken = Math.min(natural, width);
    const side = align ?? (line.isRtl ? 'right' : 'left');
    const spare = { left: 0, center: (width - taken) / 2, right: width - taken }[side];
    let at = x + spare;
    for (const { text: said, faces } of line.runs) {
      this.#useFont(faces[style.isBold ? 'bold' : 'regular'], size);
      this.#doc
        .fillColor(style.color ?? ink)
        .text(said, at, y + ascent * style.size, { lineBreak: false, baseline: 'alphabetic' });
      at += this.#doc.widthOfString(said);
    }
  }

  /** Breaks text into lines that fit `width`; a word that is longer than a line stays whole. */
  wrap(text: string, width: number, style: TextStyle): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.match(breakable) ?? [])
      if (line.trim() === '' || this.widthOf((line + word).trimEnd(), style) <= width) line += word;
      else {
        lines.push(line.trim());
        line = word;
      }
    return [...lines, line.trim()].filter((part) => part !== '');
  }

  /** Draws wrapped text and returns the y below it. */
  paragraph(text: string, { x, y, width }: Omit<Box, 'height'>, style: TextStyle): number {
    const lines = this.wrap(text, width, style);
    lines.forEach((line, place) => this.line(line, { x, y: y + place * leading * style.size, width }, style));
    return y + lines.length * leading * style.size;
  }

  /**
   * Draws lines as large as the box allows, at most `size`, each wrapped if it must be; returns the y below them. If one
   * begins from the right, all end there.
   */
  block(lines: readonly string[], box: Box, styleOf: (line: string) => TextStyle): number {
    for (let scale = 1; ; scale -= 0.05) {
      const rows = lines.flatMap((line) => {
        const style = styleOf(line);
        const fitted = { ...style, size: style.size * scale };
        return this.wrap(line, box.width, fitted).map((text) => ({ text, style: fitted }));
      });
      const height = rows.reduce((sum, { style }) => sum + leading * style.size, 0);
      if (height > box.height && scale > 0.4) continue;
      const isRtl = rows.some(({ text, style }) => this.#lineOf(text, style).isRtl);
      let y = box.y;
      for (const { text, style } of rows) {
        this.line(text, { x: box.x, y, width: box.width }, style, isRtl ? 'right' : undefined);
        y += leading * style.size;
      }
      return y;
    }
  }

  rule(x: number, y: number, width: number, weight = 0.75): void {
    this.#doc.rect(x, y - weight / 2, width, weight).fill(ink);
  }

  frame({ x, y, width, height }: Box, weight = 0.75): void {
    this.#doc.lineWidth(weight).rect(x, y, width, height).stroke(ink);
  }

  /** Code 128 over the whole box, quiet zones of ten bars within it. */
  code128(text: string, box: Box): void {
    this.#bars(this.#barcodes.code128(text), box, 10);
  }

  /** A QR code in a square box, quiet zones of four modules within it. */
  qrCode(text: string, box: Box): void {
    this.#bars(this.#barcodes.qrCode(text), box, 4, 4);
  }

  end(): Promise<PrintedDocument> {
    return new Promise((resolve, reject) => {
      this.#doc.on('error', reject);
      this.#doc.on('end', () => resolve({ pdf: Buffer.concat(this.#chunks), pages: this.#pages }));
      this.#doc.end();
    });
  }

  #bars(code: Barcode, { x, y, width, height }: Box, quietX: number, quietY = 0): void {
    const across = width / (code.width + 2 * quietX);
    const down = height / (code.height + 2 * quietY);
    for (const box of code.boxes)
      this.#doc.rect(
        x + (box.x + quietX) * across,
        y + (box.y + quietY) * down,
        box.width * across,
        box.height * down,
      );
    this.#doc.fill(ink);
  }

  #lineOf(text: string, { country = '' }: TextStyle): VisualLine {
    return this.#typeset(text, country);
  }

  #widthOf({ runs }: VisualLine, style: TextStyle): number {
    return runs.reduce((sum, { text, faces }) => {
      this.#useFont(faces[style.isBold ? 'bold' : 'regular'], style.size);
      return sum + this.#doc.widthOfString(text);
    }, 0);
  }

  #useFont({ name, data }: { name: string; data: Buffer }, size: number): void {
    if (!this.#fontNames.has(name)) this.#doc.registerFont(name, data);
    this.#fontNames.add(name);
    this.#doc.font(name, size);
  }
}
