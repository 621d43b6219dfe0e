import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';

import type { IdentityDocument, IdentitySide } from '../../contract/index.ts';
import { sequelize } from '../../platform/db.ts';

export class IdentityCheck extends Model<InferAttributes<IdentityCheck>> {
  declare id: string;
  declare customerId: string;
  declare state: 'draft' | 'submitted' | 'verified' | 'refused';
  declare document: IdentityDocument | null;
  declare submittedAt: Date | null;
  declare decidedAt: Date | null;
  declare decidedBy: string | null;
  declare refusalReason: string | null;
  declare papersDeletedAt: Date | null;
  declare version: number;
  declare createdAt: Date;
  declare updatedAt: Date;
}

IdentityCheck.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true },
    customerId: DataTypes.UUID,
    state: DataTypes.TEXT,
    document: DataTypes.TEXT,
    submittedAt: DataTypes.DATE,
    decidedAt: DataTypes.DATE,
    decidedBy: DataTypes.UUID,
    refusalReason: DataTypes.TEXT,
    papersDeletedAt: DataTypes.DATE,
    version: DataTypes.INTEGER,
    createdAt: DataTypes.DATE,
    updatedAt: DataTypes.DATE,
  },
  { sequelize, tableName: 'identity_checks' },
);

export class UploadedSide extends Model<
  InferAttributes<UploadedSide>,
  InferCreationAttributes<UploadedSide>
> {
  declare id: string;
  declare checkId: string;
  declare customerId: string;
  declare side: IdentitySide;
  declare keySealed: string;
  declare sealed: Buffer;
  declare createdAt: Date;
}

UploadedSide.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true },
    checkId: DataTypes.UUID,
    customerId: DataTypes.UUID,
    side: DataTypes.TEXT,
    keySealed: DataTypes.TEXT,
    sealed: DataTypes.BLOB,
    createdAt: DataTypes.DATE,
  },
  { sequelize, tableName: 'identity_papers' },
);
