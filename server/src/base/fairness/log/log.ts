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
import type { RunVersion } from '../version.ts';

export interface SaleEvent {
  readonly kind: 'sale';
  readonly pack: number;
  /** Version 1 only: the number the customer asked for; 0 = none. */
  readonly picked?: number;
  readonly receipt: string;
  readonly time: string;
}

export interface RefundEvent {
  readonly kind: 'refund';
  readonly pack: number;
  /** The receipt of the sale that is refunded. */
  readonly receipt: string;
  /** Version 2 only: refunded after the customer's refund period. */
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
  readonly v: RunVersion;
}

/** A chained event: `prev` of entry 1 is the commitment hash. */
export type LogEntry = LogEvent & EntryLinks;

/** Signed with `TAGS.head` after each batch. */
export interface LogHead extends LogPosition {
  readonly run: string;
  readonly time: string;
  readonly v: 1;
}

/** `version` is the run's (`commitment.v`). */
export function buildEntry(event: LogEvent, run: string, head: LogPosition, version: RunVersion): LogEntry {
  return { ...event, prev: head.hash, run, seq: head.seq + 1, v: version };
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

const entryShapes = { 1: shapesOf(1), 2: shapesOf(2) };

/** Refuses fields that an entry of this kind and version does not have. */
export function readEntry(value: unknown, version: RunVersion): LogEntry {
  const kind: unknown = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : '';
  const shape = typeof kind === 'string' ? entryShapes[version].get(kind) : undefined;
  if (!shape) throw new FairnessFault('log', 'unknown kind of entry');
  return read<LogEntry>(shape, value, 'log', 'entry');
}

function shapesOf(version: RunVersion): Map<string, Shape> {
  const isFirst = version === 1;
  const kinds = {
    sale: { pack: count, receipt: hash, ...(isFirst && { picked: count }) },
    refund: { pack: count, receipt: hash, ...(!isFirst && { reason: optional(oneOf('late')) }) },
    open: { pack: count, leaf: hash },
    substitute: { out: text, in: unitShape(version), reason: text, evidence: listOf(hash) },
    price: { priceCents: count },
    notice: { reason: text, stopAt: time },
    stop: {},
    close: {},
  };
  const links = { prev: hash, run: text, seq: count, time, v: oneOf(version) };
  return new Map(
    Object.entries(kinds).map(([kind, members]) => [
      kind,
      record({ kind: oneOf(kind), ...links, ...members }),
    ]),
  );
}
