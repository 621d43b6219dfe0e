import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

export interface ReadPage {
  /** As the page's fonts map their glyphs back, in the order of drawing. */
  text: string;
  /** Those that a scanner finds in the page's pixels. */
  barcodes: { format: string; text: string }[];
}

const { resolve } = createRequire(import.meta.url);
const fontsOfReader = resolve('pdfjs-dist/package.json').replace('package.json', 'standard_fonts/');

/** Reads every page of a PDF as somebody with eyes and a scanner would, at 200 dots an inch. */
export async function readPdf(pdf: Buffer): Promise<ReadPage[]> {
  const wasmBinary = (await readFile(resolve('zxing-wasm/reader/zxing_reader.wasm'))).buffer as ArrayBuffer;
  prepareZXingModule({ overrides: { wasmBinary } });
  const task = getDocument({ data: new Uint8Array(pdf), standardFontDataUrl: fontsOfReader, verbosity: 0 });
  const document = await task.promise;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const viewport = page.getViewport({ scale: 200 / 72 });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    const context = canvas.getContext('2d');
    await page.render({ canvas: null, canvasContext: context as never, viewport }).promise;
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    const found = await readBarcodes(
      { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' },
      {
        formats: ['Code128', 'QRCode'],
      },
    );
    pages.push({
      text: items.map((item) => ('str' in item ? item.str : '')).join(''),
      barcodes: found.map(({ format, text }) => ({ format, text })),
    });
  }
  await task.destroy();
  return pages;
}
