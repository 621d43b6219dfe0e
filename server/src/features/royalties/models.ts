import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';

import type { Cents } from '../../contract/index.ts';
import { sequelize } from '../../platform/db.ts';

export class RoyaltyPayout extends Model<
  InferAttributes<RoyaltyPayout>,
  InferCreationAttributes<RoyaltyPayout>
> {
  declare id: string;
  declare architectId: string;
  declare amountCents: Cents;
  declare paymentReference: string;
  declare reason: string;
  declare paidBy: string;
  /** The approval of a second person, for a large payout. */
  declare requestId: string | null;
  declare createdAt: Date;
}

RoyaltyPayout.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true },
    architectId: DataTypes.UUID,
    amountCents: DataTypes.BIGINT,
    paymentReference: DataTypes.TEXT,
    reason: DataTypes.TEXT,
    paidBy: DataTypes.UUID,
    requestId: DataTypes.UUID,
    createdAt: DataTypes.DATE,
  },
  { sequelize, tableName: 'royalty_payouts' },
);
