import type { Image } from '../../../contract/index.ts';
import { one } from '../../../platform/db.ts';

/** The print and the tint of a wrapper's texture, null before its first version; undefined for what is no such texture. */
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
