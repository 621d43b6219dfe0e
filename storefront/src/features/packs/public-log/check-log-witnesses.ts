import type { PublicLogDto } from '@pullproof/server/contract';
import type { Witnessed } from '@pullproof/verify';
import { askConsistency } from '../../../lib/ask-consistency.ts';

/** Checks who has signed the newest state of the log; an earlier one of it while that alone has as many as the policy asks for. */
export async function checkLogWitnesses(shown: PublicLogDto): Promise<Witnessed> {
  const { checkWitnesses } = await import('@pullproof/verify');
  const question = { shown, witnesses: shown.witnesses, required: shown.witnessesRequired };
  const newest = checkWitnesses(question);
  if (!newest.ok || newest.isMet || shown.witnessed === null) return newest;
  const size = Number(shown.witnessed.split('\n')[1]);
  // Without an answer the earlier state counts for nothing, and the newest stands as it is.
  const hashes = await askConsistency({ origin: shown.origin, size }, shown).catch(() => undefined);
  if (!hashes) return newest;
  const earlier = checkWitnesses({ ...question, earlier: { checkpoint: shown.witnessed, hashes } });
  return earlier.ok && earlier.isMet ? earlier : newest;
}
