import { verifyTrail, type KeptHead } from '../../audit/index.ts';
import type { Check } from './check.ts';

/** The audit trail is as it was sealed; `heads` were read before the snapshot began. */
export async function checkAudit(heads: readonly KeptHead[]): Promise<Check> {
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
