import { canonicalBytes } from './canonical.ts';
import { tagHash } from './hashing.ts';
import type { LogPosition } from './receipt.ts';
import { TAGS } from './tags.ts';
import type { UnitRecord } from './unit.ts';

export interface SaleEvent {
  readonly kind: 'sale';
  readonly pack: number;
  readonly picked: number;
  readonly receipt: string;
  readonly time: string;
}

export interface RefundEvent {
  readonly kind: 'refund';
  readonly pack: number;
  /** The receipt of the sale that is undone. */
  readonly receipt: string;
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
  /** Unit id that is gone: of the checklist, or of the substitute that stood for it last. */
  readonly out: string;
  readonly in: UnitRecord;
  readonly reason: string;
  readonly evidence: readonly string[];
  readonly time: string;
}

export interface PriceEvent {
  readonly kind: 'price';
  readonly priceCents: number;
  readonly time: string;
}

export interface NoticeEvent {
  readonly kind: 'notice';
  readonly reason: string;
  readonly stopAt: string;
  readonly time: string;
}

export interface StopEvent {
  readonly kind: 'stop';
  readonly time: string;
}

export interface CloseEvent {
  readonly kind: 'close';
  readonly time: string;
}

export type LogEvent =
  SaleEvent | RefundEvent | OpenEvent | SubstituteEvent | PriceEvent | NoticeEvent | StopEvent | CloseEvent;

interface EntryLinks {
  readonly prev: string;
  readonly run: string;
  readonly seq: number;
  readonly v: 1;
}

/** What happened, chained: `prev` of entry 1 is the commitment hash. */
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
  return tagHash(TAGS.logEntry, canonicalBytes(entry)).toString('hex');
}

export function buildHead(run: string, position: LogPosition, time: string): LogHead {
  return { hash: position.hash, run, seq: position.seq, time, v: 1 };
}
