import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
} from 'sequelize';

import type { Cents, PayoutState } from '../../contract/index.ts';
import { sequelize } from '../../platform/db.ts';

export class Payout extends Model<InferAttributes<Payout>, InferCreationAttributes<Payout>> {
  declare id: string;
  declare customerId: string;
  declare destinationId: string;
  /** The same for every customer who names this account. */
  declare accountHash: string | null;
  declare amountCents: Cents;
  declare state: PayoutState;
  declare approvalsNeeded: number;
  declare firstApprovedBy: string | null;
  declare firstApprovedAt: Date | null;
  declare approvedBy: string | null;
  declare approvedAt: Date | null;
  declare rejectedBy: string | null;
  declare rejectionReason: string | null;
  declare provider: string | null;
  declare providerReference: string | null;
  declare sentAt: Date | null;
  declare askedAt: Date | null;
  declare paidBy: string | null;
  declare paidAt: Date | null;
  declare paymentReference: string | null;
  declare returnedAt: Date | null;
  declare failure: string | null;
  declare mismatch: string | null;
  declare version: CreationOptional<number>;
  declare createdAt: Date;
  declare updatedAt: Date;
}

Payout.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true },
    customerId: DataTypes.UUID,
    destinationId: DataTypes.UUID,
    accountHash: DataTypes.TEXT,
    amountCents: DataTypes.BIGINT,
    state: DataTypes.TEXT,
    approvalsNeeded: DataTypes.SMALLINT,
    firstApprovedBy: DataTypes.UUID,
    firstApprovedAt: DataTypes.DATE,
    approvedBy: DataTypes.UUID,
    approvedAt: DataTypes.DATE,
    rejectedBy: DataTypes.UUID,
    rejectionReason: DataTypes.TEXT,
    provider: DataTypes.TEXT,
    providerReference: DataTypes.TEXT,
    sentAt: DataTypes.DATE,
    askedAt: DataTypes.DATE,
    paidBy: DataTypes.UUID,
    paidAt: DataTypes.DATE,
    paymentReference: DataTypes.TEXT,
    returnedAt: DataTypes.DATE,
    failure: DataTypes.TEXT,
    mismatch: DataTypes.TEXT,
    version: DataTypes.INTEGER,
    createdAt: DataTypes.DATE,
    updatedAt: DataTypes.DATE,
  },
  { sequelize, tableName: 'payouts' },
);

export class PayoutDestination extends Model<
  InferAttributes<PayoutDestination>,
  InferCreationAttributes<PayoutDestination>
> {
  declare id: string;
  declare customerId: string;
  declare holder: string;
  declare lastSigns: string;
  declare country: string;
  declare accountSealed: string;
  declare createdAt: Date;
  declare removedAt: Date | null;
}

PayoutDestination.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true },
    customerId: DataTypes.UUID,
    holder: DataTypes.TEXT,
    lastSigns: DataTypes.TEXT,
    country: DataTypes.TEXT,
    accountSealed: DataTypes.TEXT,
    createdAt: DataTypes.DATE,
    removedAt: DataTypes.DATE,
  },
  { sequelize, tableName: 'payout_destinations' },
);

export class SandboxPayout extends Model<InferAttributes<SandboxPayout>> {
  declare id: string;
  declare amountCents: Cents;
  declare currency: string;
  declare state: 'accepted' | 'paid' | 'refused' | 'returned';
  declare createdAt: Date;
  declare updatedAt: Date;
}

SandboxPayout.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true },
    amountCents: DataTypes.BIGINT,
    currency: DataTypes.TEXT,
    state: DataTypes.TEXT,
    createdAt: DataTypes.DATE,
    updatedAt: DataTypes.DATE,
  },
  { sequelize, tableName: 'sandbox_payouts' },
);
