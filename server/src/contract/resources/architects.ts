import type { RecordOf, ResourceDeclaration } from './declaration.ts';

/** Roles that may see what architects have earned. */
const earningsReaders = ['owner', 'catalogue', 'finance', 'auditor'] as const;

export const architectsDeclaration = {
  name: 'architects',
  label: ['Architect', 'Architects'],
  order: ['name', 'ASC'],
  columns: {
    version: { type: 'int', label: 'Version' },
    createdAt: { type: 'instant', label: 'Made', filter: 'range', sort: true },
    updatedAt: { type: 'instant', label: 'Changed', filter: 'range', sort: true },
    slug: {
      type: 'text',
      label: 'Name in addresses',
      write: true,
      filter: 'equal',
      sort: true,
      search: true,
      required: true,
    },
    name: {
      type: 'text',
      label: 'Name',
      write: true,
      filter: 'equal',
      sort: true,
      search: true,
      required: true,
    },
    bio: { type: 'text', label: 'About', write: true, isMultiline: true },
    royaltyBps: { type: 'int', label: 'Royalty', write: ['owner'], filter: 'range', sort: true },
    packCount: { type: 'int', label: 'Packs' },
    pendingCents: { type: 'cents', label: 'Pending', read: earningsReaders, recordOnly: true },
    payableCents: { type: 'cents', label: 'Payable', read: earningsReaders, recordOnly: true },
    paidCents: { type: 'cents', label: 'Paid', read: earningsReaders, recordOnly: true },
    askedPayout: {
      type: 'json',
      label: 'Payout asked for',
      nullable: true,
      read: earningsReaders,
      recordOnly: true,
    },
  },
} as const satisfies ResourceDeclaration;

/** A large payout awaiting a second person's approval. */
export interface AskedPayout {
  amountCents: number;
  reason: string;
  requestedBy: string;
  requesterName: string;
  requestedAt: string;
}

export type ArchitectRecord = RecordOf<typeof architectsDeclaration, { askedPayout: AskedPayout }>;
