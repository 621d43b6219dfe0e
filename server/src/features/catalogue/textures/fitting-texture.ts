import { z } from 'zod';

import { one } from '../../../platform/db.ts';

type TextureKind = 'card' | 'wrapper';

const refusals: Readonly<Record<TextureKind, string>> = {
  card: 'is no card’s texture',
  wrapper: 'is no wrapper’s texture',
};

/** Schema for the id of a texture of this kind; the tables enforce the kind too. */
export const fittingTexture = (kind: TextureKind) =>
  z.uuid().refine(async (id) => {
    const fits = await one('SELECT 1 FROM textures WHERE id = $1 AND kind = $2', [id, kind]);
    return fits !== undefined;
  }, refusals[kind]);
