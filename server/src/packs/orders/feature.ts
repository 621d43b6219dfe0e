import { ordersDeclaration } from '../../contract/index.ts';
import type { CaseThingSource, Feature, SearchSource } from '../../feature.ts';
import { defineResource } from '../../platform/resource/index.ts';
import { orderRoutes } from './routes.ts';
import { orderStaffRoutes } from './staff-routes.ts';
import { orderEvents } from './webhook-events.ts';

const orderSearch: readonly SearchSource[] = [
  {
    resource: 'orders',
    permission: 'orders.read',
    select: `SELECT o.id, coalesce(p.title, 'Order') AS label, '#' || upper(right(o.id::text, 8)) AS detail
      FROM orders o LEFT JOIN product_faces p ON p.id = o.product_id
      WHERE o.id IN (
        SELECT $3
        UNION (SELECT id FROM orders WHERE right(id::text, 6) = right($5, 6) AND right(id::text, length($5)) = $5)
        UNION (SELECT order_id FROM pack_purchases WHERE pack_no = $4 ORDER BY sold_at DESC LIMIT 50)
        UNION (SELECT s.order_id FROM pack_purchases s JOIN run_facts r ON r.id = s.run_id JOIN product_faces f ON f.id = r.product_id
          WHERE s.pack_no = $7 AND lower(f.title) LIKE $6 ORDER BY s.sold_at DESC LIMIT 50))
      ORDER BY o.id DESC`,
  },
];

const orderThings: readonly CaseThingSource[] = [
  {
    kind: 'order',
    select: `SELECT o.id, '#' || upper(right(o.id::text, 8)) || coalesce(' · ' || p.title, '') AS label, o.created_at AS at
      FROM orders o LEFT JOIN product_faces p ON p.id = o.product_id
      WHERE o.customer_id = $1 AND ($2::uuid IS NULL OR o.id = $2) ORDER BY o.created_at DESC, o.id DESC LIMIT 8`,
  },
  {
    kind: 'pull',
    select: `SELECT l.id, c.name || ' · pack ' || l.pack_no AS label, l.created_at AS at
      FROM pulls l JOIN card_faces c ON c.id = l.card_id
      WHERE l.customer_id = $1 AND ($2::uuid IS NULL OR l.id = $2) ORDER BY l.created_at DESC, l.id DESC LIMIT 8`,
  },
];

const orders = defineResource(ordersDeclaration, {
  from: 'orders_with_names',
  keys: { table: 'orders' },
  access: { read: 'orders.read' },
  columns: { customerId: { isIndexed: true } },
  findsNumber: '"id" IN (SELECT order_id FROM pack_purchases WHERE pack_no = ?)',
  embeds: {
    product: { resource: 'products', by: 'productId' },
    customer: { resource: 'users', by: 'customerId' },
  },
});

export const ordersFeature: Feature = {
  signedIn: [orderRoutes],
  staff: [orderStaffRoutes],
  search: orderSearch,
  caseThings: orderThings,
  events: orderEvents,
  resources: [orders],
};
