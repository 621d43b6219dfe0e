import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
} from 'sequelize';

import type { Cents } from '../../../contract/index.ts';
import { sequelize } from '../../../platform/db.ts';
import type { QuotedParcel } from './quoted-parcel.ts';

export class ShipmentQuote extends Model<
  InferAttributes<ShipmentQuote>,
  InferCreationAttributes<ShipmentQuote>
> {
  declare id: string;
  declare customerId: string;
  declare addressId: string;
  declare addressVersion: number;
  declare ratesVersion: number;
  declare parcels: QuotedParcel[];
  declare totalCents: Cents;
  declare expiresAt: Date;
  declare usedAt: CreationOptional<Date | null>;
  declare createdAt: Date;
}

ShipmentQuote.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true },
    customerId: DataTypes.UUID,
    addressId: DataTypes.UUID,
    addressVersion: DataTypes.INTEGER,
    ratesVersion: DataTypes.INTEGER,
    parcels: DataTypes.JSONB,
    totalCents: DataTypes.BIGINT,
    expiresAt: DataTypes.DATE,
    usedAt: DataTypes.DATE,
    createdAt: DataTypes.DATE,
  },
  { sequelize, tableName: 'shipment_quotes' },
);
