import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';

import { sequelize } from '../../platform/db.ts';

/** A run's place in the chain of all commitments. */
export class ChainedCommitment extends Model<
  InferAttributes<ChainedCommitment>,
  InferCreationAttributes<ChainedCommitment>
> {
  declare position: number;
  declare runId: string;
  declare hash: string;
  /** `previous` is a method of every model. */
  declare previousHash: string;
  declare createdAt: Date;
}

ChainedCommitment.init(
  {
    position: { type: DataTypes.INTEGER, primaryKey: true },
    runId: DataTypes.UUID,
    hash: DataTypes.TEXT,
    previousHash: { type: DataTypes.TEXT, field: 'previous' },
    createdAt: DataTypes.DATE,
  },
  { sequelize, tableName: 'commitments' },
);

/** A run's seed, wrapped under an app key. */
export class RunSecret extends Model<InferAttributes<RunSecret>, InferCreationAttributes<RunSecret>> {
  declare runId: string;
  declare keyId: string;
  declare wrapped: Buffer;
}

RunSecret.init(
  {
    runId: { type: DataTypes.UUID, primaryKey: true },
    keyId: DataTypes.TEXT,
    wrapped: DataTypes.BLOB,
  },
  { sequelize, tableName: 'run_secrets' },
);
