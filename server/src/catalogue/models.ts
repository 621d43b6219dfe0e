import type { TextureVersionDto } from '../contract/index.ts';
import { integer, jsonb, table, text, timestamp, uuid } from '../platform/table.ts';

export const Architect = table('architects', {
  id: uuid.primary,
  slug: text,
  name: text,
  bio: text.defaulted,
  royaltyBps: integer.defaulted,
  version: integer.defaulted,
  createdAt: timestamp,
  updatedAt: timestamp,
});

export const Texture = table('textures', {
  id: uuid.primary,
  name: text,
  kind: text.of<'card' | 'wrapper'>(),
  /** Zero before its first. */
  currentVersion: integer.defaulted,
  version: integer.defaulted,
  createdAt: timestamp,
  updatedAt: timestamp,
});

/** Rows never change. */
export const TextureVersion = table('texture_versions', {
  textureId: uuid.primary,
  number: integer.primary,
  base: jsonb.of<TextureVersionDto['base']>(),
  foilMask: jsonb.of<NonNullable<TextureVersionDto['foilMask']>>().nullable,
  tint: text,
  roughnessBps: integer,
  createdBy: uuid.nullable,
  createdAt: timestamp,
});
export type TextureVersion = InstanceType<typeof TextureVersion>;
