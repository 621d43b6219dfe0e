import { checkAudit } from './checks/audit.ts';
import type { Check } from './checks/check.ts';
import { readProgress, storeProvedSeal, storeSlice, type History } from './progress.ts';
import { nightsForAll, sliceAfter } from './prove-history.ts';

/** Proves the seals of the audit trail that are new since the last proof; at night also a slice of those before, or all of them. */
export async function proveTrail(history: History): Promise<Check> {
  if (history === 'whole') return (await checkAudit()).check;
  const { provedSeal, slices } = await readProgress();
  const fresh = await checkAudit({ after: provedSeal });
  if (history === 'new') return fresh.check;
  if (fresh.check.ok) await storeProvedSeal(fresh.lastSeal);
  const after = Number(slices.seals?.cursor ?? 0);
  const upTo = after + Math.max(sealsAtOnce, Math.ceil(provedSeal / nightsForAll));
  if (provedSeal === 0) return fresh.check;
  const slice = await checkAudit({ after, upTo: Math.min(upTo, provedSeal) });
  if (slice.check.ok)
    await storeSlice('seals', sliceAfter(slices.seals, upTo < provedSeal ? String(upTo) : null));
  return fresh.check.ok && !slice.check.ok ? slice.check : fresh.check;
}

const sealsAtOnce = 500;
