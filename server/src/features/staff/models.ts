import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
} from 'sequelize';

import type { StaffRole } from '../../contract/index.ts';
import { sequelize } from '../../platform/db.ts';

export class StaffMember extends Model<InferAttributes<StaffMember>, InferCreationAttributes<StaffMember>> {
  declare id: string;
  declare email: string;
  /** Null until the invitation is accepted. */
  declare passwordHash: string | null;
  declare name: string;
  declare role: StaffRole;
  declare disabledAt: CreationOptional<Date | null>;
  declare totpSecret: CreationOptional<string | null>;
  declare totpNewSecret: CreationOptional<string | null>;
  declare totpNewSecretAt: CreationOptional<Date | null>;
  declare totpLastStep: CreationOptional<number | null>;
  declare totpEnrolledAt: CreationOptional<Date | null>;
  /** A demo account: the shop shows its codes. */
  declare totpIsPublic: CreationOptional<boolean>;
  declare privateEmailHash: CreationOptional<string | null>;
  declare invitedBy: CreationOptional<string | null>;
  declare lastSignInAt: CreationOptional<Date | null>;
  declare sessionEpoch: CreationOptional<number>;
  declare version: CreationOptional<number>;
  declare createdAt: Date;
  declare updatedAt: Date;
}

StaffMember.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true },
    email: DataTypes.TEXT,
    passwordHash: DataTypes.TEXT,
    name: DataTypes.TEXT,
    role: DataTypes.TEXT,
    disabledAt: DataTypes.DATE,
    totpSecret: DataTypes.TEXT,
    totpNewSecret: DataTypes.TEXT,
    totpNewSecretAt: DataTypes.DATE,
    totpLastStep: DataTypes.BIGINT,
    totpEnrolledAt: DataTypes.DATE,
    totpIsPublic: DataTypes.BOOLEAN,
    privateEmailHash: DataTypes.TEXT,
    invitedBy: DataTypes.UUID,
    lastSignInAt: DataTypes.DATE,
    sessionEpoch: DataTypes.INTEGER,
    version: DataTypes.INTEGER,
    createdAt: DataTypes.DATE,
    updatedAt: DataTypes.DATE,
  },
  { sequelize, tableName: 'staff' },
);
