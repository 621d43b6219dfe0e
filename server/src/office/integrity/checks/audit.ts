import { readHeads, verifyTrail, type TrailRange } from '../../../base/index.ts';
import { inSnapshot } from '../../../platform/db.ts';
import type { Check } from './check.ts';

/** The audit trail is unchanged since it was sealed: all of it, or these seals. Returns the last one that holds. */
export async function checkAudit(range: TrailRange = {}): Promise<{ check: Check; lastSeal: number }> {
  // Read before the snapshot, which then contains every seal that the heads cover.
  const heads = await readHeads();
  const { fault, chainedCount, sealCount, unsealedCount, lastSeal } = await inSnapshot(() =>
    verifyTrail(heads, range),
  );
  const figures = {
    entries: chainedCount,
    seals: sealCount,
    unsealed: unsealedCount,
    provedAfter: range.after ?? 0,
    first: fault === null ? null : `entry ${fault.seq} (${fault.entryId ?? 'unknown'}): ${fault.what}`,
  };
  return { check: { name: 'audit', ok: fault === null, figures }, lastSeal };
}
