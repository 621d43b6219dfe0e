import { DataTypes, Model, type InferAttributes } from 'sequelize';

import type { Cents, MyReferralDto } from '../../contract/index.ts';
import { sequelize } from '../../platform/db.ts';

export class Referral extends Model<InferAttributes<Referral>> {
  /** The invited friend. */
  declare id: string;
  declare referrerId: string;
  declare state: MyReferralDto['friends'][number]['state'];
  /** Why staff should look at it. */
  declare flag: string | null;
  declare rewardCents: Cents;
  declare qualifiedAt: Date | null;
  declare rewardedAt: Date | null;
  declare version: number;
  declare createdAt: Date;
  declare updatedAt: Date;
}

Referral.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true },
    referrerId: DataTypes.UUID,
    state: DataTypes.TEXT,
    flag: DataTypes.TEXT,
    rewardCents: DataTypes.BIGINT,
    qualifiedAt: DataTypes.DATE,
    rewardedAt: DataTypes.DATE,
    version: DataTypes.INTEGER,
    createdAt: DataTypes.DATE,
    updatedAt: DataTypes.DATE,
  },
  { sequelize, tableName: 'referrals' },
);
