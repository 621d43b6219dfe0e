/** A shelf, and where within it. */
export interface Place {
  shelf: string;
  bin: string | null;
}

export const maxShelfLength = 40;
export const maxBinLength = 20;

/** What a shelf's label says to a scanner: letters and digits that every keyboard layout of scanners has. */
export const placeCode = ({ shelf, bin }: Place): string =>
  `SHELF ${shelf}${bin === null ? '' : ` BIN ${bin}`}`;

/** The place that a scanned label names; undefined for what is no shelf's label. */
export function readPlaceCode(scanned: string): Place | undefined {
  const [, shelf = '', bin = ''] = /^shelf\s+(.+?)(?:\s+bin\s+(.+))?$/i.exec(scanned.trim()) ?? [];
  if (shelf === '' || shelf.length > maxShelfLength || bin.length > maxBinLength) return undefined;
  return { shelf, bin: bin === '' ? null : bin };
}

/** A lot as its labels and people call it. */
export const lotCode = (number: number): string => `LOT-${number}`;

export function readLotCode(scanned: string): number | undefined {
  const [, number] = /^lot-(\d{1,9})$/i.exec(scanned.trim()) ?? [];
  return number === undefined ? undefined : Number(number);
}
