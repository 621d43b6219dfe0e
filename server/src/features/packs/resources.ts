import { runStates } from '../../contract/index.ts';
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

const runs = defineResource({
  name: 'runs',
  subject: 'run',
  from: 'runs_with_counts',
  access: { read: 'runs.read' },
  order: ['createdAt', 'DESC'],
  embeds: { product: { resource: 'products', by: 'productId' }, pack: { resource: 'packs', by: 'packId' } },
  columns: {
    version: { type: 'int' },
    createdAt: { type: 'instant', filter: 'range', sort: true },
    updatedAt: { type: 'instant', filter: 'range', sort: true },
    productId: { type: 'uuid', filter: 'equal' },
    productTitle: { type: 'text', filter: 'equal', sort: true, search: true },
    packId: { type: 'uuid', filter: 'equal' },
    packName: { type: 'text', filter: 'equal', search: true },
    recipeVersion: { type: 'int', filter: 'equal' },
    number: { type: 'int', filter: 'range', sort: true },
    size: { type: 'int', filter: 'range', sort: true },
    state: { type: 'enum', values: runStates, filter: 'equal', sort: true },
    priceCents: { type: 'cents', filter: 'range', sort: true },
    refundDays: { type: 'int' },
    algorithm: { type: 'text' },
    composition: { type: 'json', nullable: true, recordOnly: true },
    returnFigures: { type: 'json', nullable: true },
    seedHash: { type: 'text', nullable: true },
    merkleRoot: { type: 'text', nullable: true },
    checklistRoot: { type: 'text', nullable: true },
    unitCount: { type: 'int', nullable: true },
    repairCount: { type: 'int', nullable: true },
    commitmentHash: { type: 'text', nullable: true, filter: 'equal', search: true },
    signingKey: { type: 'text', nullable: true },
    noticeReason: { type: 'text', nullable: true },
    retireRequestedBy: { type: 'uuid', nullable: true },
    createdBy: { type: 'uuid', nullable: true, filter: 'equal' },
    unsold: { type: 'int' },
    sold: { type: 'int' },
    opened: { type: 'int' },
    logCount: { type: 'int', nullable: true },
    logHead: { type: 'text', nullable: true },
    sealedAt: { type: 'instant', nullable: true, filter: 'range', sort: true },
    publishedAt: { type: 'instant', nullable: true, filter: 'range', sort: true },
    noticeAt: { type: 'instant', nullable: true, filter: 'range' },
    stopAt: { type: 'instant', nullable: true, filter: 'range', sort: true },
    stoppedAt: { type: 'instant', nullable: true, filter: 'range' },
    closedAt: { type: 'instant', nullable: true, filter: 'range', sort: true },
  },
});

export const packResources: Resource[] = [packs, runs];
