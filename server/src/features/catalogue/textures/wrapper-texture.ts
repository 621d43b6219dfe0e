import type { Image } from '../../../contract/index.ts';
import { one } from '../../../platform/db.ts';

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
