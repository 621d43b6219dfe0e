/** A barcode as filled boxes in units of its narrowest bar. */
export interface Barcode {
  width: number;
  height: number;
  boxes: { x: number; y: number; width: number; height: number }[];
}

export interface Barcodes {
  /** Code 128 of printable ASCII; its height is up to the page. */
  code128(text: string): Barcode;
  /** A QR code of medium error correction. */
  qrCode(text: string): Barcode;
}

/** Loads the libraries: for print jobs only. */
export async function openBarcodes(): Promise<Barcodes> {
  const [{ default: bwip }, { encode }] = await Promise.all([import('bwip-js/node'), import('uqr')]);
  return {
    code128: (text) => readBars(bwip.raw('code128', text)),
    qrCode: (text) => readModules(encode(text, { ecc: 'M', border: 0 }).data),
  };
}

/** What bwip-js answers for symbols of bars. */
type Symbols = readonly ({ sbs: number[] } | object)[];

function readBars([symbol]: Symbols): Barcode {
  if (!symbol || !('sbs' in symbol)) throw new Error('Code 128 came without bars.');
  const boxes: Barcode['boxes'] = [];
  let x = 0;
  symbol.sbs.forEach((width, place) => {
    if (place % 2 === 0) boxes.push({ x, y: 0, width, height: 1 });
    x += width;
  });
  return { width: x, height: 1, boxes };
}

function readModules(rows: readonly (readonly boolean[])[]): Barcode {
  const boxes: Barcode['boxes'] = [];
  rows.forEach((modules, y) =>
    modules.forEach((isDark, x) => {
      const last = boxes.at(-1);
      if (isDark && last?.y === y && last.x + last.width === x) last.width += 1;
      else if (isDark) boxes.push({ x, y, width: 1, height: 1 });
    }),
  );
  return { width: rows.length, height: rows.length, boxes };
}
