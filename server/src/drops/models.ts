import type { DropAwardState, DropState, DropVoidReason } from '../contract/index.ts';
import {
  bigint,
  boolean,
  bytes,
  cents,
  date,
  integer,
  smallint,
  table,
  text,
  timestamp,
  uuid,
} from '../platform/table.ts';

export const Drop = table('drops', {
  id: uuid.primary,
  number: bigint.defaulted,
  version: integer.defaulted,
  day: date,
  templateId: uuid.nullable,
  state: text.of<DropState>(),
  opensAt: timestamp,
  closesAt: timestamp,
  alternates: smallint,
  claimHours: smallint,
  announcedAt: timestamp.nullable,
  announcement: text.nullable,
  announcementHash: bytes.nullable,
  announcementSignature: text.nullable,
  terms: text.nullable,
  signingKey: text.nullable,
  seedHash: bytes.nullable,
  announcementNumber: integer.nullable,
  previousHash: bytes.nullable,
  chain: text.nullable,
  round: bigint.nullable,
  roundAt: timestamp.nullable,
  endedAt: timestamp.nullable,
  closedAt: timestamp.nullable,
  closeDocument: text.nullable,
  closeSignature: text.nullable,
  entryCount: integer.nullable,
  formCount: integer.nullable,
  listedAt: timestamp.nullable,
  drawnAt: timestamp.nullable,
  seed: bytes.nullable,
  beacon: bytes.nullable,
  logProof: text.nullable,
  finishedAt: timestamp.nullable,
  voidReason: text.of<DropVoidReason>().nullable,
  voidNote: text.nullable,
  voidedAt: timestamp.nullable,
  mailedSeq: integer.defaulted,
  endMailedSeq: integer.defaulted,
  mailboxesForgottenAt: timestamp.nullable,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Drop = InstanceType<typeof Drop>;

export const DropFormEntry = table('drop_form_entries', {
  id: uuid.primary,
  dropId: uuid,
  /** The mailbox is forgotten some time after the drop has ended. */
  emailSealed: text.nullable,
  mailboxHash: bytes.nullable,
  tokenHash: bytes,
  expiresAt: timestamp,
  confirmedAt: timestamp.nullable,
  createdAt: timestamp,
});

export const DropSecret = table('drop_secrets', {
  dropId: uuid.primary,
  keyId: text,
  wrapped: bytes,
  createdAt: timestamp,
});

export const DropPrize = table('drop_prizes', {
  dropId: uuid.primary,
  place: smallint.primary,
  collectibleId: uuid,
  valueCents: cents,
  carriedFrom: uuid.nullable,
  givenBy: uuid.nullable,
  approvalId: uuid.nullable,
  isLive: boolean.defaulted,
  createdAt: timestamp,
});
export type DropPrize = InstanceType<typeof DropPrize>;

export const DropAward = table('drop_awards', {
  id: uuid.primary,
  dropId: uuid,
  place: smallint,
  position: smallint,
  state: text.of<DropAwardState>(),
  customerId: uuid.nullable,
  offeredAt: timestamp,
  claimUntil: timestamp,
  remindedAt: timestamp.nullable,
  decidedAt: timestamp.nullable,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type DropAward = InstanceType<typeof DropAward>;
