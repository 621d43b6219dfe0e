import { giftsDeclaration } from '../../contract/index.ts';
import type { Feature } from '../../feature.ts';
import { defineResource } from '../../platform/resource/index.ts';

const gifts = defineResource(giftsDeclaration, {
  from: 'gifts_with_names',
  access: { read: 'gifts.read' },
});

export const givingFeature: Feature = { resources: [gifts] };
