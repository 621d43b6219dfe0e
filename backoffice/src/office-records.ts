import type { IntegrityCheckDto, JobDto, StaffRole, StaffState } from '@pullproof/server/contract';
import type { RaRecord } from 'react-admin';

export interface AuditRecord extends RaRecord<string> {
  at: string;
  actorKind: 'staff' | 'customer' | 'system';
  actorId: string | null;
  actorName: string | null;
  action: string;
  subjectKind: string;
  subjectId: string;
  before: unknown;
  after: unknown;
  reason: string | null;
  ip: string | null;
  requestId: string | null;
  /** Position in the sealed chain; null until the next seal, at most a minute later. */
  chainSeq: number | null;
  sealNumber: number | null;
}

export interface ReconciliationRecord extends RaRecord<string> {
  at: string;
  isOk: boolean;
  checks: IntegrityCheckDto[];
  digest: string;
  tookMs: number;
}

export type JobRecord = RaRecord<string> &
  JobDto & { isCancelRequested?: boolean; createdBy?: string | null };

export interface ErrorEventRecord extends RaRecord<string> {
  source: string;
  title: string;
  topFrame: string;
  state: 'open' | 'resolved' | 'ignored';
  eventCount: number;
  firstSeenAt: string;
  lastSeenAt: string;
  stack?: string;
  facts?: Record<string, string>;
}

export interface ErrorReportRecord extends RaRecord<string> {
  at: string;
  message: string;
  payload: string;
}

export interface ArchitectRecord extends RaRecord<string> {
  version: number;
  slug: string;
  name: string;
  bio: string;
  royaltyBps: number;
  packCount: number;
  createdAt: string;
  /** Present only for roles that may see it. */
  pendingCents?: number;
  payableCents?: number;
  paidCents?: number;
  /** A large payout awaiting a second person's approval. */
  askedPayout?: AskedPayout | null;
}

export interface AskedPayout {
  amountCents: number;
  reason: string;
  requestedBy: string;
  requesterName: string;
  requestedAt: string;
}

export interface SetRecord extends RaRecord<string> {
  version: number;
  code: string;
  name: string;
  publishedCount: number | null;
  releasedOn: string | null;
  cardCount: number;
}

/** One pack of an order. Its contents are present only once it is opened. */
export interface OrderedPack {
  id: string;
  runId: string;
  runNumber: number;
  packNo: number;
  state: 'sold' | 'opened' | 'refunded';
  bundle: number;
  paidCents: number;
  soldAt: string;
  openedAt: string | null;
  refundedAt: string | null;
  receiptHash: string;
  pulls: { id: string; unitId: string; cardName: string; valueCents: number }[];
}

export interface CustomerOrderRecord extends RaRecord<string> {
  createdAt: string;
  updatedAt: string;
  customerId: string;
  customerName: string | null;
  productId: string;
  productTitle: string | null;
  quantity: number;
  state: string;
  totalCents: number;
  paidCashCents: number;
  paidPromoCents: number;
  /** Present on the record, not in lists. */
  customerEmail?: string;
  packs?: OrderedPack[];
}

export interface StaffRecord extends RaRecord<string> {
  email: string;
  name: string;
  role: StaffRole;
  state: StaffState;
  hasTotp: boolean;
  totpEnrolledAt: string | null;
  lastSignInAt: string | null;
  invitedByName: string | null;
  invitationEndsAt: string | null;
  openSessions: number;
  createdAt: string;
}
