import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
} from 'sequelize';

import type { ShippingRates } from '../../../contract/index.ts';
import { sequelize } from '../../../platform/db.ts';

export class ShippingRate extends Model<
  InferAttributes<ShippingRate>,
  InferCreationAttributes<ShippingRate>
> {
  declare version: number;
  declare rates: ShippingRates;
  declare staffId: CreationOptional<string | null>;
  declare reason: string;
  declare createdAt: Date;
}

ShippingRate.init(
  {
    version: { type: DataTypes.INTEGER, primaryKey: true },
    rates: DataTypes.JSONB,
    staffId: DataTypes.UUID,
    reason: DataTypes.TEXT,
    createdAt: DataTypes.DATE,
  },
  { sequelize, tableName: 'shipping_rates' },
);
