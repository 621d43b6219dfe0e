import { hexOf } from '../bytes/bytes.ts';
import { parseLine, type Served } from '../bytes/canonical.ts';
import {
  demand,
  demandKeys,
  type Fields,
  readCount,
  readFields,
  readHashes,
  readHex,
  readNumber,
  readText,
  readTime,
} from '../shape.ts';
import { taggedHash } from '../bytes/tagged-hash.ts';
import { readUnit, type Unit } from '../run/unit.ts';

interface EntryBase {
  readonly seq: number;
  readonly prev: string;
  readonly hash: string;
  readonly run: string;
  readonly timeSeconds: number;
}

export type LogEntry = EntryBase &
  (
    | { readonly kind: 'sale'; readonly pack: number; readonly receipt: string }
    | { readonly kind: 'refund'; readonly pack: number; readonly receipt: string; readonly isLate: boolean }
    | { readonly kind: 'open'; readonly pack: number; readonly leaf: string }
    | { readonly kind: 'substitute'; readonly out: string; readonly in: Unit }
    | { readonly kind: 'price'; readonly priceCents: number }
    | {
        readonly kind: 'pause';
        readonly priceCents: number;
        readonly keptCents: number;
        readonly leastCents: number;
      }
    | { readonly kind: 'notice'; readonly stopAtSeconds: number }
    | { readonly kind: 'stop' }
    | { readonly kind: 'close' }
  );

const BASE_KEYS = ['kind', 'prev', 'run', 'seq', 'time', 'v'];
const KIND_KEYS: Readonly<Record<string, readonly string[]>> = {
  sale: ['pack', 'receipt'],
  refund: ['pack', 'receipt'],
  open: ['pack', 'leaf'],
  substitute: ['out', 'in', 'reason', 'evidence'],
  price: ['priceCents'],
  pause: ['priceCents', 'keptCents', 'leastCents', 'reason'],
  notice: ['reason', 'stopAt'],
  stop: [],
  close: [],
};

function demandEntryKeys(fields: Fields, kind: string): void {
  const ownKeys = Object.hasOwn(KIND_KEYS, kind) ? KIND_KEYS[kind] : undefined;
  demand(ownKeys !== undefined, `an entry of the kind ${kind} is unknown`);
  demandKeys(fields, `a ${kind} entry`, [...BASE_KEYS, ...ownKeys], kind === 'refund' ? ['reason'] : []);
}

function readSubstitute(fields: Fields): { out: string; in: Unit } {
  const evidence = readHashes(fields, 'evidence');
  demand(evidence.length > 0, 'the substitution names no evidence');
  demand(new Set(evidence).size === evidence.length, 'the substitution names a piece of evidence twice');
  readText(fields, 'reason');
  return { out: readText(fields, 'out'), in: readUnit(fields.in) };
}

function readRefund(fields: Fields): { pack: number; receipt: string; isLate: boolean } {
  const isLate = fields.reason !== undefined;
  demand(!isLate || fields.reason === 'late', 'the reason of a refund is neither absent nor "late"');
  return { pack: readNumber(fields, 'pack'), receipt: readHex(fields, 'receipt'), isLate };
}

function readKind(base: EntryBase, kind: string, fields: Fields): LogEntry {
  switch (kind) {
    case 'sale':
      return { ...base, kind, pack: readNumber(fields, 'pack'), receipt: readHex(fields, 'receipt') };
    case 'refund':
      return { ...base, kind, ...readRefund(fields) };
    case 'open':
      return { ...base, kind, pack: readNumber(fields, 'pack'), leaf: readHex(fields, 'leaf') };
    case 'substitute':
      return { ...base, kind, ...readSubstitute(fields) };
    case 'price':
      return { ...base, kind, priceCents: readCount(fields, 'priceCents') };
    case 'pause': {
      readText(fields, 'reason');
      const [priceCents, keptCents] = [readCount(fields, 'priceCents'), readCount(fields, 'keptCents')];
      return { ...base, kind, priceCents, keptCents, leastCents: readCount(fields, 'leastCents') };
    }
    case 'notice': {
      readText(fields, 'reason');
      return { ...base, kind, stopAtSeconds: readTime(fields, 'stopAt') };
    }
    case 'close':
      return { ...base, kind };
    default:
      return { ...base, kind: 'stop' };
  }
}

/** Reads one log entry from the exact bytes that were hashed. */
export function readLogEntry(served: Served): LogEntry {
  const { value, bytes } = parseLine(served);
  const fields = readFields(value, 'the entry');
  const kind = readText(fields, 'kind');
  demandEntryKeys(fields, kind);
  demand(fields.v === 1, 'the entry is of an unknown version');
  const base = {
    seq: readNumber(fields, 'seq'),
    prev: readHex(fields, 'prev'),
    hash: hexOf(taggedHash('pullproof/1/log', bytes)),
    run: readText(fields, 'run'),
    timeSeconds: readTime(fields, 'time'),
  };
  return readKind(base, kind, fields);
}
