import { wrapperArt } from '../../contract/runs.schema.ts';
import { packsDeclaration, runsDeclaration } from '../../contract/index.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';
import { fittingTexture } from '../catalogue/index.ts';
import { isStoredImage } from '../media/index.ts';
import { shopNameOf } from '../settings/index.ts';

/** Wrapper art must be stored by this shop, like every picture. */
const storedWrapper = wrapperArt.refine(
  async ({ image, texture }) => isStoredImage({ ...image, ...(texture !== undefined && { texture }) }),
  'is not a picture of this shop',
);

export const packs = defineResource(packsDeclaration, {
  subject: 'pack',
  from: 'packs_with_names',
  table: 'packs',
  // Packs and recipes are written by use cases only: each recipe is a version that runs refer to.
  access: { read: 'packs.read', write: 'packs.write' },
  embeds: {
    architect: { resource: 'architects', by: 'architectId' },
    texture: { resource: 'textures', by: 'textureId' },
  },
  schemas: { name: shopNameOf(1, 120), wrapper: storedWrapper, textureId: fittingTexture('wrapper') },
});

const runs = defineResource(runsDeclaration, {
  subject: 'run',
  from: 'runs_with_counts',
  access: { read: 'runs.read' },
  embeds: { product: { resource: 'products', by: 'productId' }, pack: { resource: 'packs', by: 'packId' } },
});

export const packResources: Resource[] = [packs, runs];
