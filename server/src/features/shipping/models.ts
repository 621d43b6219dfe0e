import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
} from 'sequelize';

import { sequelize } from '../../platform/db.ts';

export class CustomerAddress extends Model<
  InferAttributes<CustomerAddress>,
  InferCreationAttributes<CustomerAddress>
> {
  declare id: string;
  declare customerId: string;
  declare country: string;
  declare detailsSealed: string;
  declare isDefault: boolean;
  declare version: CreationOptional<number>;
  declare createdAt: Date;
  declare updatedAt: Date;
}

CustomerAddress.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true },
    customerId: DataTypes.UUID,
    country: DataTypes.TEXT,
    detailsSealed: DataTypes.TEXT,
    isDefault: DataTypes.BOOLEAN,
    version: DataTypes.INTEGER,
    createdAt: DataTypes.DATE,
    updatedAt: DataTypes.DATE,
  },
  { sequelize, tableName: 'customer_addresses' },
);
