import { stockTakeItemsDeclaration, stockTakesDeclaration } from '../../contract/index.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';

export const stockTakeResources: Resource[] = [
  defineResource(stockTakesDeclaration, {
    from: 'stock_takes_with_facts',
    access: { read: 'stock-takes.read' },
  }),
  defineResource(stockTakeItemsDeclaration, {
    from: 'stock_take_items_with_facts',
    access: { read: 'stock-take-items.read' },
  }),
];
