import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
} from 'sequelize';

import type { Composition, RunDto, RunState } from '../../contract/index.ts';
import { sequelize } from '../../platform/db.ts';

/** Rows are inserted by sealing, which shares the table. */
export class Run extends Model<InferAttributes<Run>, InferCreationAttributes<Run>> {
  declare id: string;
  declare productId: string;
  declare packId: string;
  declare recipeVersion: number;
  declare number: number;
  declare size: number;
  declare state: RunState;
  declare priceCents: number;
  declare refundDays: number;
  declare algorithm: string;
  declare rulesVersion: number;
  declare composition: Composition | null;
  declare returnFigures: RunDto['returnFigures'] | null;
  declare planHash: string | null;
  declare seedHash: string | null;
  declare merkleRoot: string | null;
  declare checklistRoot: string | null;
  declare unitCount: number | null;
  declare packsWith: Record<string, number> | null;
  declare repairCount: number | null;
  /** Null until the run is sealed, like its hash and the key that signed it. */
  declare commitment: string | null;
  declare commitmentHash: string | null;
  declare signingKey: string | null;
  declare openedSeed: string | null;
  declare closeOut: string | null;
  declare closeOutSignature: string | null;
  declare noticeReason: string | null;
  declare noticeBy: string | null;
  declare retireRequestedBy: string | null;
  declare createdBy: string | null;
  declare isRestock: boolean;
  declare stopMark: string | null;
  declare salesEndBy: Date | null;
  declare sealedAt: Date | null;
  declare publishedAt: Date | null;
  declare noticeAt: Date | null;
  declare stopAt: Date | null;
  declare stoppedAt: Date | null;
  declare closedAt: Date | null;
  declare version: CreationOptional<number>;
  declare createdAt: Date;
  declare updatedAt: Date;
}

Run.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true },
    productId: DataTypes.UUID,
    packId: DataTypes.UUID,
    recipeVersion: DataTypes.INTEGER,
    number: DataTypes.INTEGER,
    size: DataTypes.INTEGER,
    state: DataTypes.TEXT,
    priceCents: DataTypes.BIGINT,
    refundDays: DataTypes.INTEGER,
    algorithm: DataTypes.TEXT,
    rulesVersion: DataTypes.SMALLINT,
    composition: DataTypes.JSONB,
    returnFigures: DataTypes.JSONB,
    planHash: DataTypes.TEXT,
    seedHash: DataTypes.TEXT,
    merkleRoot: DataTypes.TEXT,
    checklistRoot: DataTypes.TEXT,
    unitCount: DataTypes.INTEGER,
    packsWith: DataTypes.JSONB,
    repairCount: DataTypes.INTEGER,
    commitment: DataTypes.TEXT,
    commitmentHash: DataTypes.TEXT,
    signingKey: DataTypes.TEXT,
    openedSeed: DataTypes.TEXT,
    closeOut: DataTypes.TEXT,
    closeOutSignature: DataTypes.TEXT,
    noticeReason: DataTypes.TEXT,
    noticeBy: DataTypes.UUID,
    retireRequestedBy: DataTypes.UUID,
    createdBy: DataTypes.UUID,
    isRestock: DataTypes.BOOLEAN,
    stopMark: 'xid8',
    salesEndBy: DataTypes.DATE,
    sealedAt: DataTypes.DATE,
    publishedAt: DataTypes.DATE,
    noticeAt: DataTypes.DATE,
    stopAt: DataTypes.DATE,
    stoppedAt: DataTypes.DATE,
    closedAt: DataTypes.DATE,
    version: DataTypes.INTEGER,
    createdAt: DataTypes.DATE,
    updatedAt: DataTypes.DATE,
  },
  { sequelize, tableName: 'runs' },
);
