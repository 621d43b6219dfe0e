import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
} from 'sequelize';

import type { Cents, ClaimKind, ClaimState } from '../../../contract/index.ts';
import { sequelize } from '../../../platform/db.ts';

export class ParcelClaim extends Model<InferAttributes<ParcelClaim>, InferCreationAttributes<ParcelClaim>> {
  declare id: string;
  declare version: CreationOptional<number>;
  declare parcelId: string;
  declare customerId: string;
  declare kind: ClaimKind;
  declare description: string;
  declare state: ClaimState;
  declare amountCents: CreationOptional<Cents | null>;
  declare decidedBy: CreationOptional<string | null>;
  declare decision: CreationOptional<string | null>;
  declare decidedAt: CreationOptional<Date | null>;
  declare carrierState: CreationOptional<'none' | 'filed' | 'paid' | 'refused'>;
  declare carrierPaidCents: CreationOptional<Cents>;
  declare createdAt: Date;
  declare updatedAt: Date;
}

ParcelClaim.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true },
    version: DataTypes.INTEGER,
    parcelId: DataTypes.UUID,
    customerId: DataTypes.UUID,
    kind: DataTypes.TEXT,
    description: DataTypes.TEXT,
    state: DataTypes.TEXT,
    amountCents: DataTypes.BIGINT,
    decidedBy: DataTypes.UUID,
    decision: DataTypes.TEXT,
    decidedAt: DataTypes.DATE,
    carrierState: DataTypes.TEXT,
    carrierPaidCents: DataTypes.BIGINT,
    createdAt: DataTypes.DATE,
    updatedAt: DataTypes.DATE,
  },
  { sequelize, tableName: 'parcel_claims' },
);

export class ClaimUnit extends Model<InferAttributes<ClaimUnit>, InferCreationAttributes<ClaimUnit>> {
  declare claimId: string;
  declare parcelUnitId: string;
}

ClaimUnit.init(
  {
    claimId: { type: DataTypes.UUID, primaryKey: true },
    parcelUnitId: { type: DataTypes.UUID, primaryKey: true },
  },
  { sequelize, tableName: 'claim_units' },
);

export class ClaimPhoto extends Model<InferAttributes<ClaimPhoto>, InferCreationAttributes<ClaimPhoto>> {
  declare id: string;
  declare claimId: string;
  declare keySealed: string;
  declare sealed: Buffer;
  declare createdAt: Date;
}

ClaimPhoto.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true },
    claimId: DataTypes.UUID,
    keySealed: DataTypes.TEXT,
    sealed: DataTypes.BLOB,
    createdAt: DataTypes.DATE,
  },
  { sequelize, tableName: 'claim_photos' },
);
