import { z } from 'zod';

import { Texture } from '../models.ts';

type TextureKind = 'card' | 'wrapper';

const refusals: Readonly<Record<TextureKind, string>> = {
  card: 'is no card’s texture',
  wrapper: 'is no wrapper’s texture',
};

/** Schema for the id of a texture of this kind; the tables enforce the kind too. */
export const fittingTexture = (kind: TextureKind) =>
  z.uuid().refine(async (id) => (await Texture.count({ where: { id, kind } })) === 1, refusals[kind]);
