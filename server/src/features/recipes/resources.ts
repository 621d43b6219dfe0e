import { wrapperArt } from '../../contract/runs.schema.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';
import { fittingTexture } from '../catalogue/index.ts';
import { isStoredImage } from '../media/index.ts';
import { shopNameOf } from '../settings/index.ts';

/** Wrapper art must be stored by this shop, like every picture. */
const storedWrapper = wrapperArt.refine(
  async ({ image, texture }) => isStoredImage({ ...image, ...(texture !== undefined && { texture }) }),
  'is not a picture of this shop',
);

export const packs = defineResource({
  name: 'packs',
  subject: 'pack',
  from: 'packs_with_names',
  table: 'packs',
  // Packs and recipes are written by use cases only: each recipe is a version that runs refer to.
  access: { read: 'packs.read', write: 'packs.write' },
  order: ['name', 'ASC'],
  embeds: {
    architect: { resource: 'architects', by: 'architectId' },
    texture: { resource: 'textures', by: 'textureId' },
  },
  columns: {
    version: { type: 'int' },
    createdAt: { type: 'instant', filter: 'range', sort: true },
    updatedAt: { type: 'instant', filter: 'range', sort: true },
    name: {
      type: 'text',
      write: true,
      required: true,
      filter: 'equal',
      sort: true,
      search: true,
      schema: shopNameOf(1, 120),
    },
    architectId: { type: 'uuid', nullable: true, write: true, filter: 'equal' },
    architectName: { type: 'text', nullable: true, filter: 'equal', sort: true },
    wrapper: { type: 'json', nullable: true, write: true, schema: storedWrapper },
    textureId: {
      type: 'uuid',
      nullable: true,
      write: true,
      filter: 'equal',
      schema: fittingTexture('wrapper'),
    },
    textureName: { type: 'text', nullable: true },
    recipe: { type: 'json', recordOnly: true },
    recipeVersion: { type: 'int' },
    imageUrl: { type: 'text', nullable: true },
    runCount: { type: 'int' },
  },
});

export const recipeResources: Resource[] = [packs];
