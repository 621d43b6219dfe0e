import type { ChainLoss, DropLoss, DropsLoss, Loss, PublicLogLoss } from '../../base/fairness/index.ts';
import type { Cents } from '../../contract/index.ts';
import type { KnownWatermark } from './read-watermarks.ts';
import type { LogKind } from './watermarks.ts';

/** A chain of public documents: see the watermarks. */
export interface Subject {
  kind: LogKind;
  subject: string;
}

/** One that the database has an older state of. */
export interface Behind extends Subject {
  reason: 'behind' | 'no-watermark' | 'receipt';
  watermark: KnownWatermark | undefined;
  found: { seq: number; hash: string; count: number };
}

export interface OpenFence extends Subject {
  id: string;
  reason: 'behind' | 'no-watermark' | 'receipt';
  watermark: string | null;
  foundSeq: number;
  foundHash: string;
  foundCount: number;
  fencedAt: Date;
  /** Null for the chain of commitments. */
  title: string | null;
  runNumber: number | null;
  receipts: number;
  /** Of those, how many still fit no order. */
  unmatchedReceipts: number;
}

export interface LostReceipt {
  hash: string;
  customerId: string;
  paidCents: Cents;
  returned: 'paid' | 'restored';
}

/** What `publishLoss` signs. */
export interface Statement {
  document: Loss | ChainLoss | DropLoss | DropsLoss | PublicLogLoss;
  receipts: readonly LostReceipt[];
  sales: number;
  signingKey: string;
}
