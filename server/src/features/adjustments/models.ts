import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
} from 'sequelize';

import type { Cents, DecidedAdjustmentDto } from '../../contract/index.ts';
import { sequelize } from '../../platform/db.ts';

export class BalanceAdjustment extends Model<
  InferAttributes<BalanceAdjustment>,
  InferCreationAttributes<BalanceAdjustment>
> {
  declare id: string;
  declare customerId: string;
  declare bucket: 'cash' | 'promo';
  /** Signed. */
  declare amountCents: Cents;
  declare reason: string;
  declare state: DecidedAdjustmentDto['state'];
  declare requestedBy: string;
  declare decidedBy: CreationOptional<string | null>;
  declare decidedAt: CreationOptional<Date | null>;
  declare decisionReason: CreationOptional<string | null>;
  declare transactionId: string | null;
  declare reversedBy: CreationOptional<string | null>;
  declare reversedAt: CreationOptional<Date | null>;
  declare reversalReason: CreationOptional<string | null>;
  declare version: CreationOptional<number>;
  declare createdAt: Date;
  declare updatedAt: Date;
}

BalanceAdjustment.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true },
    customerId: DataTypes.UUID,
    bucket: DataTypes.TEXT,
    amountCents: DataTypes.BIGINT,
    reason: DataTypes.TEXT,
    state: DataTypes.TEXT,
    requestedBy: DataTypes.UUID,
    decidedBy: DataTypes.UUID,
    decidedAt: DataTypes.DATE,
    decisionReason: DataTypes.TEXT,
    transactionId: DataTypes.UUID,
    reversedBy: DataTypes.UUID,
    reversedAt: DataTypes.DATE,
    reversalReason: DataTypes.TEXT,
    version: DataTypes.INTEGER,
    createdAt: DataTypes.DATE,
    updatedAt: DataTypes.DATE,
  },
  { sequelize, tableName: 'balance_adjustments' },
);
