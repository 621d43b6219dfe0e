import { cosmetic, money } from '../guards.ts';
import { editedColumns, nameColumn, type RecordOf, type ResourceDeclaration } from './declaration.ts';

/** Roles that may see what architects have earned. */
const earningsReaders = ['owner', 'catalogue', 'finance', 'auditor'] as const;

export const architectsDeclaration = {
  name: 'architects',
  label: ['Architect', 'Architects'],
  subject: 'architect',
  area: 'catalogue',
  order: ['name', 'ASC'],
  columns: {
    ...editedColumns,
    slug: {
      type: 'text',
      label: 'Name in addresses',
      write: true,
      guards: cosmetic,
      filter: 'equal',
      sort: true,
      search: true,
      required: true,
    },
    name: nameColumn,
    bio: { type: 'text', label: 'About', write: true, guards: cosmetic, isMultiline: true },
    royaltyBps: {
      type: 'int',
      label: 'Royalty',
      write: ['owner'],
      guards: money('up'),
      filter: 'range',
      sort: true,
    },
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
