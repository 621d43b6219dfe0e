import { verifyTrail, type WrittenHead } from '../../../base/index.ts';
import type { Check } from './check.ts';

/** The audit trail is unchanged since it was sealed; `heads` must be read before the snapshot. */
export async function checkAudit(heads: readonly WrittenHead[]): Promise<Check> {
  const { fault, chainedCount, sealCount, unsealedCount } = await verifyTrail(heads);
  return {
    name: 'audit',
    ok: fault === null,
    figures: {
      entries: chainedCount,
      seals: sealCount,
      unsealed: unsealedCount,
      first: fault === null ? null : `entry ${fault.seq} (${fault.entryId ?? 'unknown'}): ${fault.what}`,
    },
  };
}
