import { canonicalBytes } from '../encoding/canonical.ts';
import { tagHash } from '../encoding/hashing.ts';
import type { LogPosition } from '../documents/receipt.ts';
import { TAGS } from '../encoding/tags.ts';
import type { UnitRecord } from '../documents/unit.ts';

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

/** Nothing is sold for now: less is kept of a purchase than it may be sold for, and no approved budget pays the rest. */
interface PauseEvent {
  readonly kind: 'pause';
  readonly priceCents: number;
  readonly keptCents: number;
  readonly leastCents: number;
  readonly reason: string;
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
  | PauseEvent
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
  return tagHash(TAGS.logEntry, canonicalBytes(entry)).toString('hex');
}

export function buildHead(run: string, position: LogPosition, time: string): LogHead {
  return { hash: position.hash, run, seq: position.seq, time, v: 1 };
}
