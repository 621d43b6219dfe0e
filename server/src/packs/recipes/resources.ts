import { packsDeclaration } from '../../contract/index.ts';
import { wrapperArt } from '../../contract/schemas/catalogue.schema.ts';
import { one } from '../../platform/db.ts';
import { defineResource, type GuardedChange, type Resource } from '../../platform/resource/index.ts';
import { fittingTexture } from '../../catalogue/index.ts';
import { isStoredImage, shopNameOf } from '../../base/index.ts';

/** Wrapper art must be stored by this shop, like every picture. */
const storedWrapper = wrapperArt.refine(
  async ({ image, texture }) => isStoredImage({ ...image, ...(texture !== undefined && { texture }) }),
  'is not a picture of this shop',
);

/** Royalties follow the architect once packs are sold, and less is kept of their price. */
const isOrWasOnSale = async ({ id }: GuardedChange): Promise<boolean> =>
  (await one('SELECT 1 FROM run_facts WHERE pack_id = $1 AND published_at IS NOT NULL LIMIT 1', [id])) !==
  undefined;

export const packs = defineResource(packsDeclaration, {
  from: 'packs_with_names',
  table: 'packs',
  // Packs and recipes are written by use cases only: each recipe is a version that runs refer to.
  access: { read: 'packs.read', write: 'packs.write' },
  embeds: {
    architect: { resource: 'architects', by: 'architectId' },
    texture: { resource: 'textures', by: 'textureId' },
  },
  columns: { architectId: { loosens: isOrWasOnSale } },
  schemas: { name: shopNameOf(1, 120), wrapper: storedWrapper, textureId: fittingTexture('wrapper') },
});

export const recipeResources: Resource[] = [packs];
