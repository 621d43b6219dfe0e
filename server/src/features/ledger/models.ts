import { DataTypes, Model, type InferAttributes } from 'sequelize';

import { sequelize } from '../../platform/db.ts';

export class AccountHold extends Model<InferAttributes<AccountHold>> {
  declare id: string;
  declare customerId: string;
  declare cause: string;
  declare subjectId: string;
  declare placedAt: Date;
  declare liftedAt: Date | null;
  declare liftedBy: string | null;
}

AccountHold.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true },
    customerId: DataTypes.UUID,
    cause: DataTypes.TEXT,
    subjectId: DataTypes.UUID,
    placedAt: DataTypes.DATE,
    liftedAt: DataTypes.DATE,
    liftedBy: DataTypes.UUID,
  },
  { sequelize, tableName: 'account_holds' },
);
