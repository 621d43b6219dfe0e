import { canonicalBytes } from '../encoding/canonical.ts';
import { FairnessFault } from '../fault.ts';
import { tagHash } from '../encoding/hashing.ts';
import type { LogPosition } from '../documents/receipt.ts';
import {
  count,
  hash,
  listOf,
  oneOf,
  optional,
  read,
  record,
  text,
  time,
  type Shape,
} from '../encoding/shape.ts';
import { TAGS } from '../encoding/tags.ts';
import { unitShape, type UnitRecord } from '../documents/unit.ts';

export interface SaleEvent {
  readonly kind: 'sale';
  readonly pack: number;
  readonly receipt: string;
  readonly time: string;
}

export interface RefundEvent {
  readonly kind: 'refund';
  readonly pack: number;
  /** The receipt of the sale that is refunded. */
  readonly receipt: string;
  /** Refunded after the customer's refund period. */
  readonly reason?: 'late';
  readonly time: string;
}

export interface OpenEvent {
  readonly kind: 'open';
  readonly leaf: string;
  readonly pack: number;
  readonly time: string;
}

export interface SubstituteEvent {
  readonly kind: 'substitute';
  /** Id of the unit replaced: from the checklist, or its latest substitute. */
  readonly out: string;
  readonly in: UnitRecord;
  readonly reason: string;
  readonly evidence: readonly string[];
  readonly time: string;
}

interface PriceEvent {
  readonly kind: 'price';
  readonly priceCents: number;
  readonly time: string;
}

interface NoticeEvent {
  readonly kind: 'notice';
  readonly reason: string;
  readonly stopAt: string;
  readonly time: string;
}

interface StopEvent {
  readonly kind: 'stop';
  readonly time: string;
}

interface CloseEvent {
  readonly kind: 'close';
  readonly time: string;
}

export type LogEvent =
  | SaleEvent
  | RefundEvent
  | OpenEvent
  | SubstituteEvent
  | PriceEvent
  | NoticeEvent
  | StopEvent
  | CloseEvent;

interface EntryLinks {
  readonly prev: string;
  readonly run: string;
  readonly seq: number;
  readonly v: 1;
}

/** A chained event: `prev` of entry 1 is the commitment hash. */
export type LogEntry = LogEvent & EntryLinks;

/** Signed with `TAGS.head` after each batch. */
export interface LogHead extends LogPosition {
  readonly run: string;
  readonly time: string;
  readonly v: 1;
}

export function buildEntry(event: LogEvent, run: string, head: LogPosition): LogEntry {
  return { ...event, prev: head.hash, run, seq: head.seq + 1, v: 1 };
}

export function entryHash(entry: LogEntry): string {
  return hashEntryBytes(canonicalBytes(entry));
}

/** `bytes` must be C(entry). */
export function hashEntryBytes(bytes: Uint8Array): string {
  return tagHash(TAGS.logEntry, bytes).toString('hex');
}

export function buildHead(run: string, position: LogPosition, time: string): LogHead {
  return { hash: position.hash, run, seq: position.seq, time, v: 1 };
}

const headShape = record({ hash, run: text, seq: count, time, v: oneOf(1) });

export function readHead(value: unknown): LogHead {
  return read<LogHead>(headShape, value, 'signatures', 'head');
}

const links = { prev: hash, run: text, seq: count, time, v: oneOf(1) };
const entryShapes = new Map<string, Shape>(
  Object.entries({
    sale: { pack: count, receipt: hash },
    refund: { pack: count, receipt: hash, reason: optional(oneOf('late')) },
    open: { pack: count, leaf: hash },
    substitute: { out: text, in: unitShape, reason: text, evidence: listOf(hash) },
    price: { priceCents: count },
    notice: { reason: text, stopAt: time },
    stop: {},
    close: {},
  }).map(([kind, members]) => [kind, record({ kind: oneOf(kind), ...links, ...members })]),
);

/** Refuses fields that an entry of this kind does not have. */
export function readEntry(value: unknown): LogEntry {
  const kind: unknown = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : '';
  const shape = typeof kind === 'string' ? entryShapes.get(kind) : undefined;
  if (!shape) throw new FairnessFault('log', 'unknown kind of entry');
  return read<LogEntry>(shape, value, 'log', 'entry');
}
