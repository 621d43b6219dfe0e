import { z } from 'zod';

import { ownedUnitStates, unitStates } from '../../contract/index.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';
import { storedImage } from '../media/index.ts';
import { listingResources } from './listing/resources.ts';
import { placeResources } from './place-resources.ts';

const line = (longest: number) => z.string().trim().min(1, 'is required').max(longest);
/** Only catalogue staff edit what a unit is and costs; fulfilment may also edit where it is stored. */
const ofCatalogue = ['owner', 'catalogue'] as const;
/** A run's fingerprint covers these fields, so they are read-only while the unit is reserved or sealed. */
const fixedWhile = {
  field: 'state',
  values: ['reserved', 'sealed'],
  because: 'is fixed by the fingerprint of its run',
} as const;
const seesOwners = ['owner', 'fulfilment', 'support', 'finance', 'auditor'] as const;

const collectibles = defineResource({
  name: 'collectibles',
  subject: 'collectible',
  from: 'collectibles_with_names',
  table: 'collectibles',
  // State and owner change only through verbs; units are added by import and removed by withdrawal.
  access: { read: 'collectibles.read', write: 'collectibles.write' },
  // Ids are time-ordered: newest units first without another index on a table this large.
  order: ['id', 'DESC'],
  embeds: {
    card: { resource: 'cards', by: 'cardId' },
    kind: { resource: 'collectibles-class', by: 'kindId' },
    origin: { resource: 'shipping/from', by: 'originId' },
  },
  columns: {
    version: { type: 'int' },
    createdAt: { type: 'instant', filter: 'range' },
    updatedAt: { type: 'instant' },
    cardId: { type: 'uuid', filter: 'equal' },
    cardName: { type: 'text', filter: 'equal', search: { by: 'cardId', table: 'cards', column: 'name' } },
    cardNumber: { type: 'text', filter: 'equal' },
    setCode: { type: 'text', filter: 'equal' },
    setName: { type: 'text', filter: 'equal' },
    classSlug: { type: 'text', filter: 'equal' },
    className: { type: 'text' },
    valueCents: { type: 'cents', filter: 'range' },
    valueSource: { type: 'text' },
    valueAsOf: { type: 'instant' },
    imageUrl: { type: 'text', nullable: true },
    kindId: { type: 'uuid', filter: 'equal' },
    kindSlug: { type: 'text', filter: 'equal' },
    kindName: { type: 'text' },
    serial: { type: 'int', nullable: true, filter: 'range', findsNumber: true },
    cert: {
      type: 'text',
      nullable: true,
      write: ofCatalogue,
      fixedWhile,
      filter: 'equal',
      search: true,
      schema: line(80),
    },
    grade: {
      type: 'text',
      nullable: true,
      write: ofCatalogue,
      fixedWhile,
      filter: 'equal',
      schema: line(40),
    },
    grader: {
      type: 'text',
      nullable: true,
      write: ofCatalogue,
      fixedWhile,
      filter: 'equal',
      schema: line(40),
    },
    photos: { type: 'json', write: ofCatalogue, schema: z.array(storedImage).max(20), recordOnly: true },
    notes: { type: 'text', isMultiline: true, write: true, schema: z.string().max(2_000) },
    state: { type: 'enum', values: unitStates, filter: 'equal' },
    withdrawnAs: { type: 'enum', values: ['lost', 'damaged'], nullable: true, filter: 'equal' },
    // Only staff who look after customers and parcels need to see the owner.
    ownerId: {
      type: 'uuid',
      nullable: true,
      filter: 'equal',
      read: seesOwners,
    },
    ownerName: { type: 'text', nullable: true, read: seesOwners },
    runId: { type: 'uuid', nullable: true, filter: 'equal' },
    productId: { type: 'uuid', nullable: true, filter: 'equal' },
    originId: { type: 'uuid', nullable: true, write: true, filter: 'equal' },
    originName: { type: 'text', nullable: true, filter: 'equal' },
    shelf: { type: 'text', nullable: true, write: true, filter: 'equal', schema: line(40) },
    costCents: {
      type: 'cents',
      nullable: true,
      write: ofCatalogue,
      filter: 'range',
      schema: z.int().min(0),
      read: ['owner', 'catalogue', 'finance', 'auditor'],
    },
    isLocked: { type: 'bool', filter: 'equal' },
    lockReason: { type: 'text', nullable: true },
    isMinted: { type: 'bool', filter: 'equal' },
    acquiredAt: { type: 'instant', nullable: true, filter: 'range' },
    enteredAt: { type: 'instant', filter: 'range' },
  },
});

/** Units owned by customers; `lock` and `unlock` are verbs. */
const owned = defineResource({
  name: 'owned',
  subject: 'collectible',
  from: 'owned_units',
  access: { read: 'owned.read' },
  order: ['id', 'DESC'],
  embeds: { card: { resource: 'cards', by: 'cardId' } },
  columns: {
    version: { type: 'int' },
    cardId: { type: 'uuid', filter: 'equal' },
    cardName: { type: 'text', filter: 'equal', search: { by: 'cardId', table: 'cards', column: 'name' } },
    cardNumber: { type: 'text' },
    setName: { type: 'text', filter: 'equal' },
    classSlug: { type: 'text', filter: 'equal' },
    className: { type: 'text' },
    kindName: { type: 'text' },
    valueCents: { type: 'cents', filter: 'range' },
    imageUrl: { type: 'text', nullable: true },
    serial: { type: 'int', nullable: true, findsNumber: true },
    cert: { type: 'text', nullable: true, filter: 'equal', search: true },
    grade: { type: 'text', nullable: true, filter: 'equal' },
    grader: { type: 'text', nullable: true, filter: 'equal' },
    state: { type: 'enum', values: ownedUnitStates, filter: 'equal' },
    ownerId: { type: 'uuid', filter: 'equal' },
    ownerName: {
      type: 'text',
      filter: 'equal',
      search: { by: 'ownerId', table: 'customers', column: 'display_name' },
    },
    ownerEmail: { type: 'text', filter: 'equal', read: ['owner', 'support', 'auditor'] },
    acquiredBy: {
      type: 'enum',
      values: ['pull', 'substitution', 'single', 'other'],
      recordOnly: true,
    },
    acquiredAt: { type: 'instant', nullable: true, filter: 'range' },
    runId: { type: 'uuid', nullable: true, filter: 'equal' },
    originId: { type: 'uuid', nullable: true, filter: 'equal' },
    originName: { type: 'text', nullable: true },
    shelf: { type: 'text', nullable: true, filter: 'equal' },
    isLocked: { type: 'bool', filter: 'equal' },
    lockReason: { type: 'text', nullable: true },
  },
});

export const vaultResources: Resource[] = [...placeResources, collectibles, owned, ...listingResources];
