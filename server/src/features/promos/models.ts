import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
} from 'sequelize';

import type { Cents } from '../../contract/index.ts';
import { sequelize } from '../../platform/db.ts';

export class Promo extends Model<InferAttributes<Promo>, InferCreationAttributes<Promo>> {
  declare id: string;
  declare code: string;
  declare name: string;
  declare kind: 'credit' | 'percent' | 'free_pack';
  declare amountCents: Cents | null;
  declare percentBps: number | null;
  declare capCents: Cents | null;
  declare minSpendCents: CreationOptional<Cents>;
  declare totalLimit: number | null;
  declare perCustomerLimit: CreationOptional<number>;
  declare newCustomersOnly: CreationOptional<boolean>;
  declare productIds: CreationOptional<string[]>;
  declare startsAt: Date;
  declare endsAt: Date | null;
  declare isActive: CreationOptional<boolean>;
  /** Codes made together. */
  declare batchId: string | null;
  declare budgetCents: Cents | null;
  declare budgetState: CreationOptional<'none' | 'missing' | 'approved' | 'waiting' | 'declined'>;
  /** Who set the budget without a second person; null once one has approved it. */
  declare budgetBy: string | null;
  declare budgetAt: Date | null;
  declare version: CreationOptional<number>;
  declare createdAt: Date;
  declare updatedAt: Date;
}

Promo.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true },
    code: DataTypes.TEXT,
    name: DataTypes.TEXT,
    kind: DataTypes.TEXT,
    amountCents: DataTypes.BIGINT,
    percentBps: DataTypes.INTEGER,
    capCents: DataTypes.BIGINT,
    minSpendCents: DataTypes.BIGINT,
    totalLimit: DataTypes.INTEGER,
    perCustomerLimit: DataTypes.INTEGER,
    newCustomersOnly: DataTypes.BOOLEAN,
    productIds: DataTypes.JSONB,
    startsAt: DataTypes.DATE,
    endsAt: DataTypes.DATE,
    isActive: DataTypes.BOOLEAN,
    batchId: DataTypes.UUID,
    budgetCents: DataTypes.BIGINT,
    budgetState: DataTypes.TEXT,
    budgetBy: DataTypes.UUID,
    budgetAt: DataTypes.DATE,
    version: DataTypes.INTEGER,
    createdAt: DataTypes.DATE,
    updatedAt: DataTypes.DATE,
  },
  { sequelize, tableName: 'promos' },
);
