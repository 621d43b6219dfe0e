import type { z } from 'zod';

import type { TextureVersionDto } from '../../../contract/index.ts';
import type { addTextureVersion } from '../../../contract/media.schema.ts';
import { clock } from '../../../platform/clock.ts';
import { execute, inTransaction, one, sql } from '../../../platform/db.ts';
import { found, refuseFields } from '../../../platform/errors.ts';
import { record } from '../../audit/index.ts';
import { storedImage } from '../../media/index.ts';

interface VersionRow extends Omit<TextureVersionDto, 'createdAt'> {
  createdAt: Date;
}

/** Every version of a texture, the newest first. */
export async function listTextureVersions(textureId: string): Promise<TextureVersionDto[]> {
  found(await one('SELECT 1 FROM textures WHERE id = $1', [textureId]));
  const rows = await sql<VersionRow>(
    `SELECT number, base, foil_mask AS "foilMask", tint, roughness_bps AS "roughnessBps", created_at AS "createdAt"
     FROM texture_versions WHERE texture_id = $1 ORDER BY number DESC`,
    [textureId],
  );
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** Replaces a texture: what was there stays as an older version. Errors: NOT_FOUND, INVALID_RECORD. */
export async function addTextureVersionTo(
  textureId: string,
  maps: z.infer<typeof addTextureVersion>,
  staffId: string,
): Promise<{ id: string; currentVersion: number }> {
  await checkImages(maps);
  return inTransaction(async () => {
    const at = clock.now();
    const raised = await one<{ number: number }>(
      `UPDATE textures SET current_version = current_version + 1, version = version + 1, updated_at = $2
       WHERE id = $1 RETURNING current_version AS number`,
      [textureId, at],
    );
    const { number } = found(raised);
    await execute(
      `INSERT INTO texture_versions (texture_id, number, base, foil_mask, tint, roughness_bps, created_by, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        textureId,
        number,
        JSON.stringify(maps.base),
        maps.foilMask === null ? null : JSON.stringify(maps.foilMask),
        maps.tint,
        maps.roughnessBps,
        staffId,
        at,
      ],
    );
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

async function checkImages({ base, foilMask }: z.infer<typeof addTextureVersion>): Promise<void> {
  for (const [field, picture] of Object.entries({ base, foilMask })) {
    if (picture === null) continue;
    const { error } = await storedImage.safeParseAsync(picture);
    if (error) throw refuseFields('INVALID_RECORD', { [field]: error.issues[0]?.message ?? 'is not right' });
  }
}
