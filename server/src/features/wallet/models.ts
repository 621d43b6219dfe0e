import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';

import type { Cents, TopUpDto, TopUpState } from '../../contract/index.ts';
import { sequelize } from '../../platform/db.ts';
import type { KnownRefund } from './rules.ts';

export class TopUp extends Model<InferAttributes<TopUp>> {
  declare id: string;
  declare customerId: string;
  declare provider: TopUpDto['provider'];
  declare providerReference: string | null;
  declare paymentId: string | null;
  declare redirectUrl: string | null;
  declare returnPath: string | null;
  declare amountCents: Cents;
  declare currency: string;
  declare state: TopUpState;
  declare creditedCents: Cents;
  declare refundedCents: Cents;
  declare grossRefundedCents: Cents;
  declare knownRefunds: KnownRefund[];
  declare disputedCents: Cents;
  declare disputeState: 'open' | 'won' | 'lost' | null;
  declare bookedRefundCents: Cents;
  declare bookedDisputeCents: Cents;
  declare bookingCount: number;
  declare failure: string | null;
  declare mismatch: string | null;
  declare cardHash: Buffer | null;
  declare cardAskedAt: Date | null;
  declare askedAt: Date | null;
  declare settledAt: Date | null;
  declare version: number;
  declare createdAt: Date;
  declare updatedAt: Date;
}

TopUp.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true },
    customerId: DataTypes.UUID,
    provider: DataTypes.TEXT,
    providerReference: DataTypes.TEXT,
    paymentId: DataTypes.TEXT,
    redirectUrl: DataTypes.TEXT,
    returnPath: DataTypes.TEXT,
    amountCents: DataTypes.BIGINT,
    currency: DataTypes.TEXT,
    state: DataTypes.TEXT,
    creditedCents: DataTypes.BIGINT,
    refundedCents: DataTypes.BIGINT,
    grossRefundedCents: DataTypes.BIGINT,
    knownRefunds: DataTypes.JSONB,
    disputedCents: DataTypes.BIGINT,
    disputeState: DataTypes.TEXT,
    bookedRefundCents: DataTypes.BIGINT,
    bookedDisputeCents: DataTypes.BIGINT,
    bookingCount: DataTypes.INTEGER,
    failure: DataTypes.TEXT,
    mismatch: DataTypes.TEXT,
    cardHash: DataTypes.BLOB,
    cardAskedAt: DataTypes.DATE,
    askedAt: DataTypes.DATE,
    settledAt: DataTypes.DATE,
    version: DataTypes.INTEGER,
    createdAt: DataTypes.DATE,
    updatedAt: DataTypes.DATE,
  },
  { sequelize, tableName: 'top_ups' },
);

export class TopUpRefund extends Model<InferAttributes<TopUpRefund>, InferCreationAttributes<TopUpRefund>> {
  declare id: string;
  declare topUpId: string;
  declare amountCents: Cents;
  declare state: 'requested' | 'done' | 'failed';
  declare reason: string;
  declare requestedBy: string;
  declare providerReference: string | null;
  declare failure: string | null;
  declare createdAt: Date;
  declare finishedAt: Date | null;
}

TopUpRefund.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true },
    topUpId: DataTypes.UUID,
    amountCents: DataTypes.BIGINT,
    state: DataTypes.TEXT,
    reason: DataTypes.TEXT,
    requestedBy: DataTypes.UUID,
    providerReference: DataTypes.TEXT,
    failure: DataTypes.TEXT,
    createdAt: DataTypes.DATE,
    finishedAt: DataTypes.DATE,
  },
  { sequelize, tableName: 'top_up_refunds' },
);

export class SandboxPayment extends Model<InferAttributes<SandboxPayment>> {
  declare id: string;
  declare amountCents: Cents;
  declare currency: string;
  declare state: 'open' | 'processing' | 'paid' | 'declined' | 'expired';
  declare refundedCents: Cents;
  declare disputeState: 'open' | 'won' | 'lost' | null;
  /** Last four digits of the demo card, if the visitor chose one. */
  declare card: string | null;
  declare returnPath: string;
  declare createdAt: Date;
  declare updatedAt: Date;
}

SandboxPayment.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true },
    amountCents: DataTypes.BIGINT,
    currency: DataTypes.TEXT,
    state: DataTypes.TEXT,
    refundedCents: DataTypes.BIGINT,
    disputeState: DataTypes.TEXT,
    card: DataTypes.TEXT,
    returnPath: DataTypes.TEXT,
    createdAt: DataTypes.DATE,
    updatedAt: DataTypes.DATE,
  },
  { sequelize, tableName: 'sandbox_payments' },
);

export class SandboxRefund extends Model<
  InferAttributes<SandboxRefund>,
  InferCreationAttributes<SandboxRefund>
> {
  declare id: string;
  declare paymentId: string;
  declare amountCents: Cents;
  declare createdAt: Date;
  declare failedAt: Date | null;
}

SandboxRefund.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true },
    paymentId: DataTypes.UUID,
    amountCents: DataTypes.BIGINT,
    createdAt: DataTypes.DATE,
    failedAt: DataTypes.DATE,
  },
  { sequelize, tableName: 'sandbox_refunds' },
);
