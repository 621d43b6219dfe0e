import { verifyTrail } from '../../audit/index.ts';
import type { Check } from './check.ts';

/** The audit trail is as it was sealed. */
export async function checkAudit(): Promise<Check> {
  const { fault, chainedCount, sealCount, unsealedCount } = await verifyTrail();
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
