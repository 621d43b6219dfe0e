import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
} from 'sequelize';

import type { Recipe, WrapperArt } from '../../contract/index.ts';
import { sequelize } from '../../platform/db.ts';

export class Pack extends Model<InferAttributes<Pack>, InferCreationAttributes<Pack>> {
  declare id: string;
  declare name: string;
  declare architectId: CreationOptional<string | null>;
  declare textureId: CreationOptional<string | null>;
  /** Generated. */
  declare textureKind: CreationOptional<string>;
  declare wrapper: WrapperArt | null;
  declare recipe: Recipe;
  declare recipeVersion: CreationOptional<number>;
  declare version: CreationOptional<number>;
  declare createdAt: Date;
  declare updatedAt: Date;
}

Pack.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true },
    name: DataTypes.TEXT,
    architectId: DataTypes.UUID,
    textureId: DataTypes.UUID,
    textureKind: DataTypes.TEXT,
    wrapper: DataTypes.JSONB,
    recipe: DataTypes.JSONB,
    recipeVersion: DataTypes.INTEGER,
    version: DataTypes.INTEGER,
    createdAt: DataTypes.DATE,
    updatedAt: DataTypes.DATE,
  },
  { sequelize, tableName: 'packs' },
);

export class RecipeVersion extends Model<
  InferAttributes<RecipeVersion>,
  InferCreationAttributes<RecipeVersion>
> {
  declare packId: string;
  declare version: number;
  declare recipe: Recipe;
  declare createdAt: Date;
}

RecipeVersion.init(
  {
    packId: { type: DataTypes.UUID, primaryKey: true },
    version: { type: DataTypes.INTEGER, primaryKey: true },
    recipe: DataTypes.JSONB,
    createdAt: DataTypes.DATE,
  },
  { sequelize, tableName: 'recipe_versions' },
);
