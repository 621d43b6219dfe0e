import { z } from 'zod';

import { productStates } from '../../contract/index.ts';
import { defineResource } from '../../platform/resource/index.ts';
import { storedImage } from '../media/index.ts';
import { shopNameOf } from '../settings/index.ts';
import { amount, bandBps, made, slug } from './shapes.ts';

export const products = defineResource({
  name: 'products',
  subject: 'product',
  from: 'products_with_stock',
  table: 'products',
  access: {
    read: 'products.read',
    create: 'products.write',
    write: 'products.write',
    delete: 'products.write',
  },
  order: ['rank', 'ASC'],
  embeds: { pack: { resource: 'packs', by: 'packId' }, card: { resource: 'cards', by: 'cardId' } },
  columns: {
    ...made,
    slug: {
      type: 'text',
      write: true,
      required: true,
      filter: 'equal',
      sort: true,
      search: true,
      schema: slug,
    },
    kind: { type: 'enum', values: ['pack', 'single'], write: 'once', required: true, filter: 'equal' },
    state: {
      type: 'enum',
      values: productStates,
      write: true,
      fixedWhile: {
        field: 'runOnSale',
        values: ['shown'],
        because: 'stays published while a run is on sale; retire the run first',
      },
      filter: 'equal',
      sort: true,
    },
    title: {
      type: 'text',
      write: true,
      required: true,
      filter: 'equal',
      sort: true,
      search: true,
      schema: shopNameOf(1, 120),
    },
    tagline: { type: 'text', write: true, schema: z.string().max(200) },
    description: { type: 'text', isMultiline: true, write: true, schema: z.string().max(10_000) },
    // Later price changes have their own route: runs carry the price they are sold at.
    priceCents: {
      type: 'cents',
      write: 'once',
      required: true,
      filter: 'range',
      sort: true,
      schema: amount.min(1, 'is at least one cent'),
    },
    bundleSize: { type: 'int', write: 'once', schema: z.int().min(1).max(100) },
    perCustomerLimit: { type: 'int', nullable: true, write: true, schema: z.int().min(1) },
    packId: { type: 'uuid', nullable: true, write: 'once', filter: 'equal' },
    packName: { type: 'text', nullable: true },
    cardId: { type: 'uuid', nullable: true, write: 'once', filter: 'equal' },
    image: { type: 'json', nullable: true, write: true, schema: storedImage },
    imageUrl: { type: 'text', nullable: true },
    rank: { type: 'int', write: true, filter: 'range', sort: true },
    saleStartsAt: { type: 'instant', nullable: true, write: true, filter: 'range', sort: true },
    saleEndsAt: { type: 'instant', nullable: true, write: true, filter: 'range', sort: true },
    restockIsOn: { type: 'bool', write: true, filter: 'equal' },
    restockSize: { type: 'int', write: true, schema: z.int().min(1).max(1_000_000) },
    restockThreshold: { type: 'int', write: true, schema: z.int().min(0).max(1_000_000) },
    minValueReturnBps: bandBps,
    maxValueReturnBps: bandBps,
    minCashReturnBps: bandBps,
    maxCashReturnBps: bandBps,
    currentRunId: { type: 'uuid', nullable: true },
    runOnSale: { type: 'enum', values: ['none', 'shown', 'hidden'], filter: 'equal' },
    unsold: { type: 'int' },
  },
});
