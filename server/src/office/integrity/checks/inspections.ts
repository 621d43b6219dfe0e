import { one } from '../../../platform/db.ts';
import { checkOf, type Check } from './check.ts';

/**
 * No unit was moved by what one person said alone: each returned card that is in a collection or in the vault has an
 * inspection that a second fact confirmed, for the vault with the customer's consent. What is in inspection is marked, and is
 * nowhere that it could be sold, sealed, won or shipped from. A parcel was delivered as its carrier or a second fact says. Nobody
 * alone took units out of the shop that others had counted, bought or could know for a day.
 */
export async function checkInspections(): Promise<Check> {
  const inspections = await one<
    Record<'inspections' | 'open' | 'unproven' | 'misplaced' | 'takenBack', number>
  >(
    `SELECT count(*) AS inspections, count(*) FILTER (WHERE i.state = 'open') AS open,
       count(*) FILTER (WHERE i.seen_by = i.stated_by OR (i.state = 'confirmed' AND (
         (i.seen_by IS NULL AND NOT (i.kind = 'handed-over' AND i.carrier_at IS NOT NULL) AND (i.needs_person OR i.answer = 'denied' OR (i.answer IS NULL AND i.carrier_at IS NULL)))
         OR (i.kind = 'to-vault' AND i.answer IS DISTINCT FROM 'given')))) AS unproven,
       count(*) FILTER (WHERE i.state = 'open' AND (
         NOT u.state = ANY (CASE i.kind
           WHEN 'new-units' THEN ARRAY['vault']
           WHEN 'lost' THEN ARRAY['vault', 'bought_back']
           WHEN 'damaged' THEN ARRAY['vault', 'bought_back']
           WHEN 'missing' THEN ARRAY['in_shipment', 'owned', 'shipped', 'delivered', 'returned']
           WHEN 'handed-over' THEN ARRAY['shipped']
           ELSE ARRAY['shipped', 'delivered', 'returned'] END)
         OR (u.owner_id IS NOT NULL AND u.owner_id IS DISTINCT FROM i.claimant_id))) AS misplaced,
       count(*) FILTER (WHERE i.kind = 'new-units' AND i.state = 'rejected' AND i.rejected_by = i.stated_by AND (
         i.created_at >= u.created_at + interval '1 day'
         OR EXISTS (SELECT 1 FROM goods_sold g WHERE g.collectible_id = u.id AND g.sold_at < i.created_at)
         OR EXISTS (SELECT 1 FROM unit_inspections b WHERE b.collectible_id = u.id AND b.state = 'confirmed' AND b.resolved_at <= i.created_at)))
         AS "takenBack"
     FROM unit_inspections i JOIN collectibles u ON u.id = i.collectible_id`,
  );
  const marks = await one<{ mismarked: number }>(
    `SELECT count(*) AS mismarked FROM (SELECT id FROM collectibles WHERE in_inspection) u
     FULL JOIN (SELECT collectible_id FROM unit_inspections WHERE state = 'open') i ON i.collectible_id = u.id
     WHERE u.id IS NULL OR i.collectible_id IS NULL`,
  );
  const returned = await one<{ returned: number; unseen: number }>(
    `SELECT count(*) AS returned, count(*) FILTER (WHERE u.state <> 'returned' AND NOT EXISTS (
       SELECT 1 FROM unit_inspections i WHERE i.collectible_id = p.collectible_id AND i.parcel_id = p.parcel_id
         AND i.kind IN ('came-back', 'to-vault') AND i.state = 'confirmed')) AS unseen
     FROM parcel_units p JOIN collectibles u ON u.id = p.collectible_id WHERE p.outcome = 'returned'`,
  );
  const handed = await one<{ deliveries: number; unconfirmed: number }>(
    `SELECT count(*) AS deliveries, count(*) FILTER (WHERE NOT is_delivery_proven(id)) AS unconfirmed
     FROM parcels WHERE delivered_at IS NOT NULL`,
  );
  const stock = await one<{ held: number; uncounted: number }>(
    `SELECT held, held - inspected AS uncounted FROM
       (SELECT coalesce(sum(unit_count), 0)::bigint AS held FROM stock_changes WHERE is_held) s,
       (SELECT count(*) AS inspected FROM unit_inspections WHERE kind IN ('new-units', 'lost', 'damaged')) i`,
  );
  return checkOf('inspections', { ...inspections, ...marks, ...returned, ...handed, ...stock }, [
    'unproven',
    'misplaced',
    'takenBack',
    'mismarked',
    'unseen',
    'unconfirmed',
    'uncounted',
  ]);
}
