import { hexOf, utf8 } from './bytes.ts';
import { parseCanonical, type Served } from './canonical.ts';
import {
  demand,
  demandKeys,
  type Fields,
  readCount,
  readFields,
  readHex,
  readText,
  readTexts,
  readTime,
} from './shape.ts';
import { taggedHash } from './tagged-hash.ts';
import { isHex } from './bytes.ts';
import { readUnit, type Unit } from './unit.ts';

interface EntryBase {
  readonly seq: number;
  readonly prev: string;
  readonly hash: string;
  readonly run: string;
  readonly timeSeconds: number;
}

export type LogEntry = EntryBase &
  (
    | { readonly kind: 'sale'; readonly pack: number; readonly picked: number; readonly receipt: string }
    | { readonly kind: 'refund'; readonly pack: number; readonly receipt: string }
    | { readonly kind: 'open'; readonly pack: number; readonly leaf: string }
    | { readonly kind: 'substitute'; readonly out: string; readonly in: Unit; readonly reason: string }
    | { readonly kind: 'price'; readonly priceCents: number }
    | { readonly kind: 'notice'; readonly reason: string; readonly stopAtSeconds: number }
    | { readonly kind: 'stop' }
    | { readonly kind: 'close' }
  );

const BASE_KEYS = ['kind', 'prev', 'run', 'seq', 'time', 'v'];
const KIND_KEYS: Readonly<Record<string, readonly string[]>> = {
  sale: ['pack', 'picked', 'receipt'],
  refund: ['pack', 'receipt'],
  open: ['pack', 'leaf'],
  substitute: ['out', 'in', 'reason', 'evidence'],
  price: ['priceCents'],
  notice: ['reason', 'stopAt'],
  stop: [],
  close: [],
};

function readSubstitute(fields: Fields): { out: string; in: Unit; reason: string } {
  demand(
    readTexts(fields, 'evidence').every((hash) => isHex(hash, 32)),
    'evidence is not a list of hashes',
  );
  return { out: readText(fields, 'out'), in: readUnit(fields.in), reason: readText(fields, 'reason') };
}

function readKind(base: EntryBase, kind: string, fields: Fields): LogEntry {
  switch (kind) {
    case 'sale': {
      const [pack, picked] = [readCount(fields, 'pack'), readCount(fields, 'picked')];
      return { ...base, kind, pack, picked, receipt: readHex(fields, 'receipt') };
    }
    case 'refund':
      return { ...base, kind, pack: readCount(fields, 'pack'), receipt: readHex(fields, 'receipt') };
    case 'open':
      return { ...base, kind, pack: readCount(fields, 'pack'), leaf: readHex(fields, 'leaf') };
    case 'substitute':
      return { ...base, kind, ...readSubstitute(fields) };
    case 'price':
      return { ...base, kind, priceCents: readCount(fields, 'priceCents') };
    case 'notice':
      return { ...base, kind, reason: readText(fields, 'reason'), stopAtSeconds: readTime(fields, 'stopAt') };
    case 'close':
      return { ...base, kind };
    default:
      return { ...base, kind: 'stop' };
  }
}

/** Reads one log entry from the exact bytes that were hashed. */
export function readLogEntry(served: Served): LogEntry {
  const { value, bytes } = parseCanonical(served);
  const fields = readFields(value, 'the entry');
  const kind = readText(fields, 'kind');
  const ownKeys = Object.hasOwn(KIND_KEYS, kind) ? KIND_KEYS[kind] : undefined;
  demand(ownKeys !== undefined, `an entry of the kind ${kind} is unknown`);
  demandKeys(fields, `a ${kind} entry`, [...BASE_KEYS, ...ownKeys]);
  demand(fields.v === 1, 'the entry is of an unknown version');
  const base = {
    seq: readCount(fields, 'seq'),
    prev: readHex(fields, 'prev'),
    hash: hexOf(taggedHash('pullproof/1/log', bytes)),
    run: readText(fields, 'run'),
    timeSeconds: readTime(fields, 'time'),
  };
  return readKind(base, kind, fields);
}

export interface LogHead {
  readonly hash: string;
  readonly seq: number;
  readonly run: string;
  readonly bytes: Uint8Array;
}

/** A signed head document `{hash, run, seq, time, v:1}`. */
export function readLogHead(served: Served): LogHead {
  const { value, text } = parseCanonical(served);
  const fields = readFields(value, 'the head');
  demandKeys(fields, 'the head', ['hash', 'run', 'seq', 'time', 'v']);
  demand(fields.v === 1, 'the head is of an unknown version');
  readTime(fields, 'time');
  return {
    hash: readHex(fields, 'hash'),
    seq: readCount(fields, 'seq'),
    run: readText(fields, 'run'),
    bytes: utf8(text),
  };
}
