import type { IdentityDocument, IdentitySide } from '../../contract/index.ts';
import { bytes, integer, table, text, timestamp, uuid } from '../../platform/table.ts';

export const IdentityCheck = table('identity_checks', {
  id: uuid.primary,
  customerId: uuid,
  state: text.of<'draft' | 'submitted' | 'verified' | 'refused'>(),
  document: text.of<IdentityDocument>().nullable,
  submittedAt: timestamp.nullable,
  decidedAt: timestamp.nullable,
  decidedBy: uuid.nullable,
  refusalReason: text.nullable,
  papersDeletedAt: timestamp.nullable,
  version: integer,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type IdentityCheck = InstanceType<typeof IdentityCheck>;

export const UploadedSide = table('identity_papers', {
  id: uuid.primary,
  checkId: uuid,
  customerId: uuid,
  side: text.of<IdentitySide>(),
  keySealed: text,
  sealed: bytes,
  createdAt: timestamp,
});
