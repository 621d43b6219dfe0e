import { z } from 'zod';

import { texturesDeclaration } from '../../contract/index.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';

const textures = defineResource(texturesDeclaration, {
  from: 'textures_with_counts',
  table: 'textures',
  access: {
    read: 'textures.read',
    create: 'textures.write',
    write: 'textures.write',
    delete: 'textures.write',
  },
  schemas: { name: z.string().trim().min(1, 'is required').max(80) },
});

export const textureResources: Resource[] = [textures];
