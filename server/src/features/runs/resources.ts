import { runsDeclaration } from '../../contract/index.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';

const runs = defineResource(runsDeclaration, {
  subject: 'run',
  from: 'runs_with_counts',
  access: { read: 'runs.read' },
  embeds: { product: { resource: 'products', by: 'productId' }, pack: { resource: 'packs', by: 'packId' } },
});

export const runResources: Resource[] = [runs];
