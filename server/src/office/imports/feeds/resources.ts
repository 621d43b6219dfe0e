import { priceChangesDeclaration, priceFeedsDeclaration } from '../../../contract/index.ts';
import { days } from '../../../platform/clock.ts';
import { defineResource, type Resource } from '../../../platform/resource/index.ts';
import type { Retention } from '../../../platform/retention.ts';

export const feedResources: Resource[] = [
  defineResource(priceFeedsDeclaration, {
    from: 'price_feeds_with_facts',
    access: { read: 'price-feeds.read' },
  }),
  defineResource(priceChangesDeclaration, {
    from: 'price_changes_with_names',
    access: { read: 'price-changes.read' },
  }),
];

export const feedRetention: Retention = {
  what: 'price changes by feeds; values keep their history',
  table: 'price_changes',
  key: 'id',
  since: 'created_at',
  keepMs: () => days(90),
};
