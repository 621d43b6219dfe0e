import { z } from 'zod';

import { defineResource, type Resource } from '../../../platform/resource/index.ts';

const textures = defineResource({
  name: 'textures',
  subject: 'texture',
  from: 'textures_with_counts',
  table: 'textures',
  access: {
    read: 'textures.read',
    create: 'textures.write',
    write: 'textures.write',
    delete: 'textures.write',
  },
  order: ['name', 'ASC'],
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
      schema: z.string().trim().min(1, 'is required').max(80),
    },
    kind: { type: 'enum', values: ['card', 'wrapper'], write: 'once', required: true, filter: 'equal' },
    // The maps belong to a version: adding a version replaces them, they are never edited.
    currentVersion: { type: 'int', filter: 'range', sort: true },
    base: { type: 'json', nullable: true },
    foilMask: { type: 'json', nullable: true },
    tint: { type: 'text', nullable: true },
    roughnessBps: { type: 'int', nullable: true },
    imageUrl: { type: 'text', nullable: true },
    cardCount: { type: 'int' },
    packCount: { type: 'int' },
  },
});

export const textureResources: Resource[] = [textures];
