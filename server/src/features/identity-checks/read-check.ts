import type { IdentityCheckDto } from '../../contract/index.ts';
import { one } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { readSettings } from '../settings/index.ts';

interface Newest {
  verifiedAt: Date | null;
  state: 'submitted' | 'verified' | 'refused' | null;
  submittedAt: Date | null;
  decidedAt: Date | null;
  refusalReason: string | null;
  sides: IdentityCheckDto['sides'];
}

/**
 * Returns what a customer may know of their own check: the newest submitted one, and the sides uploaded but not
 * submitted.
 */
export async function readCheck(customerId: string): Promise<IdentityCheckDto> {
  const newest = found(
    await one<Newest>(
      `SELECT c.identity_verified_at AS "verifiedAt", i.state, i.submitted_at AS "submittedAt", i.decided_at AS "decidedAt",
         i.refusal_reason AS "refusalReason",
         (SELECT coalesce(array_agg(p.side ORDER BY p.side DESC), ARRAY[]::text[]) FROM identity_papers p
          JOIN identity_checks d ON d.id = p.check_id WHERE d.customer_id = c.id AND d.state = 'draft') AS sides
       FROM customers c LEFT JOIN LATERAL (
         SELECT * FROM identity_checks WHERE customer_id = c.id AND state <> 'draft' ORDER BY submitted_at DESC LIMIT 1) i ON true
       WHERE c.id = $1`,
      [customerId],
    ),
  );
  const { identityPaperDays } = await readSettings();
  return {
    state: stateOf(newest),
    sides: newest.sides,
    submittedAt: newest.submittedAt?.toISOString() ?? null,
    decidedAt: newest.decidedAt?.toISOString() ?? null,
    refusalReason: newest.refusalReason,
    keptDays: identityPaperDays,
  };
}

/** Staff may also verify a customer in another way, or undo a verification. */
function stateOf({ verifiedAt, state }: Newest): IdentityCheckDto['state'] {
  if (verifiedAt !== null) return 'verified';
  return state === null || state === 'verified' ? 'none' : state;
}
