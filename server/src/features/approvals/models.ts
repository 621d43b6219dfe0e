import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
} from 'sequelize';

import type { ApprovalKindName, ApprovalState } from '../../contract/index.ts';
import { sequelize } from '../../platform/db.ts';

export type Facts = Readonly<Record<string, unknown>>;

export class StoredApproval extends Model<
  InferAttributes<StoredApproval>,
  InferCreationAttributes<StoredApproval>
> {
  declare id: string;
  declare kind: ApprovalKindName;
  declare subjectKind: string;
  declare subjectId: string;
  declare title: string;
  declare before: Facts;
  declare after: Facts;
  /** Null when the shop itself asks. */
  declare requestedBy: string | null;
  declare reason: string;
  declare customerId: string | null;
  declare state: CreationOptional<ApprovalState>;
  declare approvalsNeeded: number;
  declare firstApprovedBy: CreationOptional<string | null>;
  declare firstApprovedAt: CreationOptional<Date | null>;
  declare decidedBy: CreationOptional<string | null>;
  declare decidedAt: CreationOptional<Date | null>;
  declare decisionReason: CreationOptional<string | null>;
  /** Null: pending until it is decided. */
  declare expiresAt: Date | null;
  declare version: CreationOptional<number>;
  declare createdAt: Date;
  declare updatedAt: Date;
}

StoredApproval.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true },
    kind: DataTypes.TEXT,
    subjectKind: DataTypes.TEXT,
    subjectId: DataTypes.TEXT,
    title: DataTypes.TEXT,
    before: DataTypes.JSONB,
    after: DataTypes.JSONB,
    requestedBy: DataTypes.UUID,
    reason: DataTypes.TEXT,
    customerId: DataTypes.UUID,
    state: DataTypes.TEXT,
    approvalsNeeded: DataTypes.SMALLINT,
    firstApprovedBy: DataTypes.UUID,
    firstApprovedAt: DataTypes.DATE,
    decidedBy: DataTypes.UUID,
    decidedAt: DataTypes.DATE,
    decisionReason: DataTypes.TEXT,
    expiresAt: DataTypes.DATE,
    version: DataTypes.INTEGER,
    createdAt: DataTypes.DATE,
    updatedAt: DataTypes.DATE,
  },
  { sequelize, tableName: 'approvals' },
);
