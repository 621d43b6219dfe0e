import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';

import type { Cents, DepositPeriod, ExclusionKind } from '../../contract/index.ts';
import { sequelize } from '../../platform/db.ts';

export class DepositLimit extends Model<
  InferAttributes<DepositLimit>,
  InferCreationAttributes<DepositLimit>
> {
  declare customerId: string;
  declare period: DepositPeriod;
  declare limitCents: Cents | null;
  declare pendingCents: Cents | null;
  /** When the pending limit takes effect. */
  declare pendingFrom: Date | null;
  declare updatedAt: Date;
}

DepositLimit.init(
  {
    customerId: { type: DataTypes.UUID, primaryKey: true },
    period: { type: DataTypes.TEXT, primaryKey: true },
    limitCents: DataTypes.BIGINT,
    pendingCents: DataTypes.BIGINT,
    pendingFrom: DataTypes.DATE,
    updatedAt: DataTypes.DATE,
  },
  { sequelize, tableName: 'deposit_limits' },
);

/** A cool-off or self-exclusion. */
export class Exclusion extends Model<InferAttributes<Exclusion>, InferCreationAttributes<Exclusion>> {
  declare id: string;
  declare customerId: string;
  declare kind: ExclusionKind;
  declare startsAt: Date;
  declare endsAt: Date;
}

Exclusion.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true },
    customerId: DataTypes.UUID,
    kind: DataTypes.TEXT,
    startsAt: DataTypes.DATE,
    endsAt: DataTypes.DATE,
  },
  { sequelize, tableName: 'exclusions' },
);
