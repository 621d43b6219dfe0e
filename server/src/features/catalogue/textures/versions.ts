import type { z } from 'zod';

import type { TextureVersionDto } from '../../../contract/index.ts';
import type { addTextureVersion } from '../../../contract/schemas/media.schema.ts';
import { clock } from '../../../platform/clock.ts';
import { execute, inTransaction, one, sql } from '../../../platform/db.ts';
import { found, refuseFields } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { record } from '../../audit/index.ts';
import { storedImage } from '../../media/index.ts';

interface VersionRow extends Omit<TextureVersionDto, 'createdAt'> {
  createdAt: Date;
}

type TextureMaps = z.infer<typeof addTextureVersion>;

/** Lists every version of a texture, newest first. */
export async function listTextureVersions(textureId: string): Promise<TextureVersionDto[]> {
  found(await one('SELECT 1 FROM textures WHERE id = $1', [textureId]));
  const rows = await sql<VersionRow>(
    `SELECT number, base, foil_mask AS "foilMask", tint, roughness_bps AS "roughnessBps", created_at AS "createdAt"
     FROM texture_versions WHERE texture_id = $1 ORDER BY number DESC`,
    [textureId],
  );
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
    const raised = await one<{ number: number }>(
      `UPDATE textures SET current_version = current_version + 1, version = version + 1, updated_at = $2
       WHERE id = $1 RETURNING current_version AS number`,
      [textureId, clock.now()],
    );
    const { number } = found(raised);
    await insertVersion(textureId, number, maps, staffId);
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

/** Each version is its own row and never changes. */
async function insertVersion(
  textureId: string,
  number: number,
  { base, foilMask, tint, roughnessBps }: TextureMaps,
  staffId: string | null,
): Promise<void> {
  await execute(
    `INSERT INTO texture_versions (texture_id, number, base, foil_mask, tint, roughness_bps, created_by, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      textureId,
      number,
      JSON.stringify(base),
      foilMask === null ? null : JSON.stringify(foilMask),
      tint,
      roughnessBps,
      staffId,
      clock.now(),
    ],
  );
}

/** Adds a texture with its first version and returns its id; an existing texture of that name stays unchanged. */
export function saveTexture({
  name,
  kind,
  ...maps
}: TextureMaps & { name: string; kind: 'card' | 'wrapper' }): Promise<string> {
  return inTransaction(async () => {
    const id = newId();
    const isNew = await execute(
      `INSERT INTO textures (id, name, kind, current_version, created_at, updated_at) VALUES ($1, $2, $4, 1, $3, $3)
       ON CONFLICT (name) DO NOTHING`,
      [id, name, clock.now(), kind],
    );
    if (isNew) await insertVersion(id, 1, maps, null);
    return found(await one<{ id: string }>('SELECT id FROM textures WHERE name = $1', [name])).id;
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
