import { hexOf } from '../bytes/bytes.ts';
import { parseCanonical } from '../bytes/canonical.ts';
import { demandSignature } from '../bytes/signature.ts';
import { demand, demandKeys, readFields, readHex, readNumber, readText, readTime } from '../shape.ts';
import type { Announcement } from './announcement.ts';
import type { DropRecord, EntryList, KeptEntry } from './record.ts';

interface Mark {
  readonly at: string;
  readonly count: number;
  readonly head: string;
}

function readMark(
  document: string,
  signature: string,
  { signingKey }: DropRecord,
  announcement: Announcement,
): Mark {
  const { value, bytes } = parseCanonical(document);
  const fields = readFields(value, 'the mark');
  demandKeys(fields, 'the mark', ['at', 'count', 'drop', 'head']);
  const at = readTime(fields, 'at');
  const { drop, opensAt, closesAt } = announcement;
  demand(readText(fields, 'drop') === drop, 'the mark is of another drop');
  demandSignature({ signingKey }, 'pullproof/1/drop-mark', bytes, signature, 'drop');
  demand(at >= readTime({ opensAt }, 'opensAt'), 'the mark was signed before entries opened');
  demand(at <= readTime({ closesAt }, 'closesAt'), 'the mark was signed after closing');
  return { at: readText(fields, 'at'), count: readNumber(fields, 'count'), head: readHex(fields, 'head') };
}

/** Step `mark`: the list is the one that was signed before closing. Returns when; undefined without entries. */
export function checkMark(
  record: DropRecord,
  announcement: Announcement,
  list: EntryList,
): string | undefined {
  const { mark: document, markSignature = '' } = record;
  if (list.count === 0) {
    demand(document === undefined, 'there is a mark, but no entry');
    return undefined;
  }
  demand(document !== undefined, 'nothing shows that the list ended before closing: it has no mark');
  const mark = readMark(document, markSignature, record, announcement);
  demand(mark.count === list.count, `the list had ${mark.count} entries at closing, not ${list.count}`);
  demand(mark.head === hexOf(list.head), 'the list ended with another entry at closing');
  return mark.at;
}

/** Whether a kept document is a mark: it has a count in place of an entry's number. */
export const isMark = (document: string): boolean => {
  try {
    const fields = readFields(JSON.parse(document), 'the document');
    return Object.hasOwn(fields, 'count') && !Object.hasOwn(fields, 'seq');
  } catch {
    return false;
  }
};

/** Step `kept`: the list has exactly these entries up to the mark. Returns how many. */
export function checkKeptMark(
  { document, signature }: KeptEntry,
  record: DropRecord,
  announcement: Announcement,
  list: EntryList,
): number {
  const { count, head } = readMark(document, signature, record, announcement);
  const before = count === list.count ? list.head : list.prevOf.get(count);
  demand(before !== undefined, `the list ends at entry ${list.count}`, count);
  demand(hexOf(before) === head, `the list up to entry ${count} is another one`, count);
  return count;
}
