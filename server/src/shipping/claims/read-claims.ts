import type { ParcelClaimDto } from '../../contract/index.ts';
import { sql } from '../../platform/db.ts';

type ClaimRow = Omit<ParcelClaimDto, 'createdAt' | 'decidedAt'> & {
  parcelId: string;
  createdAt: Date;
  decidedAt: Date | null;
};

/** Claims about these parcels as their owner sees them, oldest first. */
export async function readClaims(
  parcelIds: readonly string[],
): Promise<(ParcelClaimDto & { parcelId: string })[]> {
  const rows = await sql<ClaimRow>(
    `SELECT c.id, c.parcel_id AS "parcelId", c.kind, c.state, c.description,
       ARRAY(SELECT u.collectible_id FROM claim_units k JOIN parcel_units u ON u.id = k.parcel_unit_id
         WHERE k.claim_id = c.id ORDER BY u.id) AS "collectibleIds",
       (SELECT count(*)::int FROM claim_photos f WHERE f.claim_id = c.id) AS "photoCount",
       CASE WHEN c.state = 'paid' THEN c.amount_cents END AS "amountCents",
       CASE WHEN c.state IN ('paid', 'declined') THEN c.decision END AS decision,
       c.created_at AS "createdAt", c.decided_at AS "decidedAt"
     FROM parcel_claims c WHERE c.parcel_id = ANY($1::uuid[]) ORDER BY c.id`,
    [parcelIds],
  );
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }));
}
