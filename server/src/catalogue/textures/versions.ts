import { literal, type Attributes } from 'sequelize';
import { z } from 'zod';

import type { Image, TextureVersionDto } from '../../contract/index.ts';
import type { addTextureVersion } from '../../contract/schemas/media.schema.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { found, refuseFields } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { nextVersion } from '../../platform/next-version.ts';
import { record, storedImage } from '../../base/index.ts';
import { Texture, TextureVersion } from '../models.ts';

type TextureMaps = z.infer<typeof addTextureVersion>;

/** Lists every version of a texture, newest first. */
export async function listTextureVersions(textureId: string): Promise<TextureVersionDto[]> {
  found(await Texture.findByPk(textureId, { attributes: ['id'] }));
  const rows: Omit<Attributes<TextureVersion>, 'textureId' | 'createdBy'>[] = await TextureVersion.findAll({
    attributes: ['number', 'base', 'foilMask', 'tint', 'roughnessBps', 'createdAt'],
    where: { textureId },
    order: [['number', 'DESC']],
    raw: true,
  });
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** Replaces a texture; the previous version is kept. Errors: NOT_FOUND, INVALID_RECORD. */
export async function addTextureVersionTo(
  textureId: string,
  maps: TextureMaps,
  staffId: string,
): Promise<{ id: string; currentVersion: number }> {
  await checkImages(maps);
  return inTransaction(async () => {
    const [, [raised]] = await Texture.update(
      { currentVersion: literal('current_version + 1'), ...nextVersion() },
      { where: { id: textureId }, returning: true },
    );
    const { currentVersion: number } = found(raised);
    await TextureVersion.create({ textureId, number, ...maps, createdBy: staffId, createdAt: clock.now() });
    await record({
      actor: { kind: 'staff', id: staffId },
      action: 'texture.replaced',
      subject: { kind: 'texture', id: textureId },
      before: { currentVersion: number - 1 },
      after: { currentVersion: number, ...maps },
    });
    return { id: textureId, currentVersion: number };
  });
}

/** Adds a texture with its first version and returns its id; an existing texture of that name stays unchanged. */
export function saveTexture({
  name,
  kind,
  ...maps
}: TextureMaps & { name: string; kind: 'card' | 'wrapper' }): Promise<string> {
  return inTransaction(async () => {
    const [id, at] = [newId(), clock.now()];
    const texture = { id, name, kind, currentVersion: 1, createdAt: at, updatedAt: at };
    await Texture.bulkCreate([texture], { ignoreDuplicates: true });
    const stored = found(await Texture.findOne({ attributes: ['id'], where: { name } }));
    if (stored.id === id) await TextureVersion.create({ textureId: id, number: 1, ...maps, createdAt: at });
    return stored.id;
  });
}

/** Gives a texture to those of the cards that have none; returns how many. */
export function dressCards(textureId: string, cardIds: readonly string[]): Promise<number> {
  return inTransaction(() =>
    execute(
      'UPDATE cards SET texture_id = $1, updated_at = $3 WHERE id = ANY($2::uuid[]) AND texture_id IS NULL',
      [textureId, cardIds, clock.now()],
    ),
  );
}

async function checkImages({ base, foilMask }: TextureMaps): Promise<void> {
  for (const [field, picture] of Object.entries({ base, foilMask })) {
    if (picture === null) continue;
    const { error } = await storedImage.safeParseAsync(picture);
    if (error) throw refuseFields('INVALID_RECORD', { [field]: error.issues[0]?.message ?? 'is not right' });
  }
}

type TextureKind = 'card' | 'wrapper';

const refusals: Readonly<Record<TextureKind, string>> = {
  card: 'is no card’s texture',
  wrapper: 'is no wrapper’s texture',
};

/** Schema for the id of a texture of this kind; the tables enforce the kind too. */
export const fittingTexture = (kind: TextureKind) =>
  z.uuid().refine(async (id) => (await Texture.count({ where: { id, kind } })) === 1, refusals[kind]);

/** The print and tint of a wrapper texture, null before its first version; undefined if it is no wrapper texture. */
export function readWrapperTexture(
  textureId: string,
): Promise<{ base: Image | null; tint: string | null } | undefined> {
  return one(
    `SELECT v.base, v.tint FROM textures t
     LEFT JOIN texture_versions v ON v.texture_id = t.id AND v.number = t.current_version
     WHERE t.id = $1 AND t.kind = 'wrapper'`,
    [textureId],
  );
}
