import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
} from 'sequelize';

import type { Cents } from '../../../contract/index.ts';
import { sequelize } from '../../../platform/db.ts';

export class ParcelLabel extends Model<InferAttributes<ParcelLabel>, InferCreationAttributes<ParcelLabel>> {
  declare id: string;
  declare parcelId: string;
  declare carrier: string;
  declare state: 'asked' | 'bought' | 'failed' | 'void-asked' | 'voided';
  declare carrierReference: CreationOptional<string | null>;
  declare trackingNumber: CreationOptional<string | null>;
  declare costCents: CreationOptional<Cents | null>;
  declare pdfKeySealed: CreationOptional<string | null>;
  declare pdfSealed: CreationOptional<Buffer | null>;
  declare failure: CreationOptional<string | null>;
  declare createdAt: Date;
  declare updatedAt: Date;
}

ParcelLabel.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true },
    parcelId: DataTypes.UUID,
    carrier: DataTypes.TEXT,
    state: DataTypes.TEXT,
    carrierReference: DataTypes.TEXT,
    trackingNumber: DataTypes.TEXT,
    costCents: DataTypes.BIGINT,
    pdfKeySealed: DataTypes.TEXT,
    pdfSealed: DataTypes.BLOB,
    failure: DataTypes.TEXT,
    createdAt: DataTypes.DATE,
    updatedAt: DataTypes.DATE,
  },
  { sequelize, tableName: 'parcel_labels' },
);
