import {
  readPlaceCode,
  type Place,
  type StockTakeItemRecord,
  type StockTakeRecord,
  type TakeOutcome,
} from '@pullproof/server/contract';
import { describePlace } from '../shipping/parcel/words.ts';

export const takeName = (number: number): string => `Stock-take ${number}`;

/** As printed on shelves and in lists: "A-12 / 4". */
export const namePlace = ({ shelf, bin }: Place): string => (bin === null ? shelf : `${shelf} / ${bin}`);

/** Where the records have a card. Another origin is named: the same shelf there is another one. */
export const describeRecorded = (item: StockTakeItemRecord, take: StockTakeRecord): string =>
  [describePlace(item), item.originName !== take.originName && item.originName].filter(Boolean).join(', ');

/** A scanned label, or a typed place such as "A-12" or "A-12 / 4". */
export function readPlace(text: string): Place | undefined {
  const scanned = readPlaceCode(text);
  if (scanned) return scanned;
  const [shelf = '', bin = '', ...more] = text.split('/').map((part) => part.trim());
  if (shelf === '' || more.length > 0 || shelf.length > 40 || bin.length > 20) return undefined;
  return { shelf, bin: bin === '' ? null : bin };
}

export const isUnderWay = ({ state }: Pick<StockTakeRecord, 'state'>): boolean =>
  state === 'counting' || state === 'recounting' || state === 'deciding';

/** What a scan says of what it read. */
export const scanWords: Record<TakeOutcome, string> = {
  found: 'In its place',
  elsewhere: 'Belongs elsewhere',
  unknown: 'No card of the shop has this code',
  counted: 'Counted',
  missing: 'Missing',
  reported: 'Reported as missing',
  left: 'Moved, shipped or picked since',
};
