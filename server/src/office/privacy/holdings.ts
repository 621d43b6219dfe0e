import type { HoldingDto } from '../../contract/index.ts';
import { after, clock, days } from '../../platform/clock.ts';
import { one } from '../../platform/db.ts';
import { lockWallet, type Balance } from '../../base/index.ts';

/** A payment still unfinished by then never will be: providers drop it. */
const pendingFor = days(1);

interface Counts {
  topUps: number;
  topUpCents: number;
  sealedPacks: number;
  units: number;
  unitCents: number;
  parcels: number;
}

/**
 * Lists all that an account still holds. Locks the wallet, so the result holds until the transaction ends. A feature
 * in which customers can own something adds it here, and to `giveUpHoldings` if it can be given up.
 */
export async function listHoldings(customerId: string): Promise<HoldingDto[]> {
  const balance = await lockWallet(customerId);
  const counts = await one<Counts>(
    `SELECT t.count AS "topUps", t.cents AS "topUpCents", u.count AS units, u.cents AS "unitCents", u.parcels,
       (SELECT count(*)::int FROM pack_purchases WHERE customer_id = $1 AND state = 'sold') AS "sealedPacks"
     FROM (SELECT count(*)::int AS count, coalesce(sum(amount_cents), 0)::bigint AS cents FROM top_ups
           WHERE customer_id = $1 AND (state = 'review' OR (state = 'pending' AND created_at > $2))) t,
       (SELECT count(*) FILTER (WHERE x.state = 'owned')::int AS count,
          coalesce(sum(x.value_cents) FILTER (WHERE x.state = 'owned'), 0)::bigint AS cents,
          count(DISTINCT coalesce(p.parcel_id, x.id)) FILTER (WHERE x.state IN ('in_shipment', 'shipped'))::int
            -- Also those about which something is still to be decided.
            + (SELECT count(*)::int FROM parcels w WHERE w.customer_id = $1 AND (
                EXISTS (SELECT 1 FROM unit_inspections i WHERE i.parcel_id = w.id AND i.state = 'open')
                OR EXISTS (SELECT 1 FROM parcel_claims k WHERE k.parcel_id = w.id AND k.state IN ('open', 'pending'))
                OR EXISTS (SELECT 1 FROM parcel_units r JOIN collectibles y ON y.id = r.collectible_id
                  WHERE r.parcel_id = w.id AND r.outcome = 'returned' AND y.state = 'returned'))) AS parcels
        FROM unit_facts x
        LEFT JOIN parcel_units p ON p.collectible_id = x.id AND p.is_live WHERE x.owner_id = $1) u`,
    [customerId, after(clock.now(), -pendingFor)],
  );
  if (!counts) throw new Error('An aggregate answers one row.');
  return [...moneyOf(balance), ...thingsOf(counts)].filter(
    ({ count, amountCents }) => count > 0 && amountCents !== 0,
  );
}

const money = (kind: HoldingDto['kind'], amountCents: number, mayGiveUp: boolean): HoldingDto => ({
  kind,
  count: 1,
  amountCents,
  mayGiveUp,
});

const moneyOf = ({ cashCents, promoCents, heldCents, debtCents }: Balance): HoldingDto[] => [
  money('cash', cashCents, true),
  money('promo', promoCents, true),
  money('held', heldCents, false),
  money('debt', debtCents, false),
];

const thingsOf = (counts: Counts): HoldingDto[] => [
  { kind: 'top-ups', count: counts.topUps, amountCents: counts.topUpCents, mayGiveUp: false },
  { kind: 'sealed-packs', count: counts.sealedPacks, amountCents: null, mayGiveUp: true },
  // Units count even if their card has no value yet.
  { kind: 'units', count: counts.units, amountCents: counts.unitCents || null, mayGiveUp: true },
  { kind: 'parcels', count: counts.parcels, amountCents: null, mayGiveUp: false },
];
