import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';

import type { SettingValue } from '../../contract/index.ts';
import { sequelize } from '../../platform/db.ts';

export class StoredSetting extends Model<
  InferAttributes<StoredSetting>,
  InferCreationAttributes<StoredSetting>
> {
  declare key: string;
  declare value: SettingValue;
  declare version: number;
  declare updatedAt: Date;
}

StoredSetting.init(
  {
    key: { type: DataTypes.TEXT, primaryKey: true },
    value: DataTypes.JSONB,
    version: DataTypes.INTEGER,
    updatedAt: DataTypes.DATE,
  },
  { sequelize, tableName: 'settings' },
);
