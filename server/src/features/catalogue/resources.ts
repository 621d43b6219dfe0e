import { z } from 'zod';

import { productStates } from '../../contract/index.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';
import { storedImage } from '../media/index.ts';
import { shopNameOf } from '../settings/index.ts';
import { holdCardValue } from './card-values.ts';
import { classes, sets } from './class-resources.ts';
import { amount, bandBps, line, made, slug } from './shapes.ts';
import { fittingTexture } from './textures/fitting-texture.ts';
import { textureResources } from './textures/resources.ts';

const cards = defineResource({
  name: 'cards',
  subject: 'card',
  from: 'cards_with_names',
  table: 'cards',
  access: { read: 'cards.read', create: 'cards.write', write: 'cards.write', delete: 'cards.write' },
  order: ['name', 'ASC'],
  embeds: {
    class: { resource: 'class', by: 'classId' },
    set: { resource: 'sets', by: 'setId' },
    texture: { resource: 'textures', by: 'textureId' },
  },
  columns: {
    ...made,
    name: {
      type: 'text',
      write: true,
      required: true,
      filter: 'equal',
      sort: true,
      search: true,
      schema: line(200),
    },
    setId: { type: 'uuid', write: 'once', required: true, filter: 'equal' },
    setCode: { type: 'text', filter: 'equal', search: true },
    setName: { type: 'text', filter: 'equal', sort: true, search: true },
    number: {
      type: 'text',
      write: true,
      required: true,
      filter: 'equal',
      sort: true,
      search: true,
      schema: line(40),
    },
    artist: {
      type: 'text',
      write: true,
      filter: 'equal',
      sort: true,
      search: true,
      schema: z.string().max(200),
    },
    description: { type: 'text', isMultiline: true, write: true, schema: z.string().max(5_000) },
    classId: { type: 'uuid', write: true, required: true, filter: 'equal' },
    className: { type: 'text', sort: true },
    classSlug: { type: 'text', filter: 'equal' },
    classRank: { type: 'int', filter: 'range', sort: true },
    classColour: { type: 'text' },
    valueCents: {
      type: 'cents',
      write: true,
      required: true,
      filter: 'range',
      sort: true,
      schema: amount,
      needsReason: true,
      heldBack: holdCardValue,
      whileHeld: 0,
    },
    valueSource: { type: 'text', write: true, filter: 'equal', schema: line(80) },
    valueAsOf: { type: 'instant', filter: 'range', stampedWith: ['valueCents', 'valueSource'] },
    image: { type: 'json', nullable: true, write: true, schema: storedImage },
    imageUrl: { type: 'text', nullable: true },
    textureId: {
      type: 'uuid',
      nullable: true,
      write: true,
      filter: 'equal',
      schema: fittingTexture('card'),
    },
    textureName: { type: 'text', nullable: true },
    vaultCount: { type: 'int' },
    pendingValue: { type: 'json', nullable: true, recordOnly: true },
  },
});

/** Who sees what architects have earned. */
const earningsReaders = ['owner', 'catalogue', 'finance', 'auditor'] as const;

const architects = defineResource({
  name: 'architects',
  subject: 'architect',
  from: 'architects_with_counts',
  table: 'architects',
  access: {
    read: 'architects.read',
    create: 'architects.write',
    write: 'architects.write',
    delete: 'architects.write',
  },
  order: ['name', 'ASC'],
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
    name: {
      type: 'text',
      write: true,
      required: true,
      filter: 'equal',
      sort: true,
      search: true,
      schema: shopNameOf(1, 120),
    },
    bio: { type: 'text', isMultiline: true, write: true, schema: z.string().max(5_000) },
    royaltyBps: {
      type: 'int',
      write: ['owner'],
      filter: 'range',
      sort: true,
      schema: z.int().min(0).max(5_000),
    },
    packCount: { type: 'int' },
    pendingCents: { type: 'cents', recordOnly: true, read: earningsReaders },
    payableCents: { type: 'cents', recordOnly: true, read: earningsReaders },
    paidCents: { type: 'cents', recordOnly: true, read: earningsReaders },
    askedPayout: { type: 'json', nullable: true, recordOnly: true, read: earningsReaders },
  },
});

const products = defineResource({
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
    // A later price is a verb of its own: runs carry the price that they are sold at.
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

export const catalogueResources: Resource[] = [
  cards,
  classes,
  sets,
  architects,
  products,
  ...textureResources,
];
