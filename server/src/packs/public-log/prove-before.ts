import type { AttemptLogDto, DropLogDto } from '../../contract/index.ts';
import { one } from '../../platform/db.ts';
import { proofOf, readKeyEntries, type Logged } from './proofs.ts';

/** States between an entry and its round are at most a dozen; those behind them show nothing more. */
const maxStates = 24;

interface Shown {
  size: number;
  note: string;
  witnesses: string[];
  entries: Logged[];
}

/** Shows a stranger that the public log had a drop's announcement and then its list. */
export async function proveDrop(dropId: string, roundAt: Date): Promise<DropLogDto | undefined> {
  const proved = await proveBefore(dropId, ['announcement', 'list'], roundAt);
  if (!proved) return undefined;
  const [announcement = '', list = ''] = proved.proofs; // one for each kind
  return { keys: proved.keys, announcement, list, witnesses: proved.witnesses };
}

/** Shows a stranger that the public log had an attempt to seal this run. */
export async function proveAttempt(runId: string, roundAt: Date): Promise<AttemptLogDto | undefined> {
  const proved = await proveBefore(runId, ['attempt'], roundAt);
  if (!proved) return undefined;
  const [attempt = ''] = proved.proofs; // one for each kind
  return { keys: proved.keys, attempt, witnesses: proved.witnesses };
}

/**
 * Proves entries of these kinds, in this order, in the state that most witnesses signed before `roundAt` by their clocks, of these the
 * first. Undefined while the log shows no state with all of them.
 */
async function proveBefore(
  subject: string,
  kinds: readonly string[],
  roundAt: Date,
): Promise<{ keys: string[]; proofs: string[]; witnesses: string[] } | undefined> {
  const shown = await one<Shown>(
    `SELECT c.size, c.note || k.lines AS note, k.witnesses, e.entries
     FROM (SELECT max(index) AS last, json_agg(json_build_object('index', index, 'entry', entry) ORDER BY index) AS entries
       FROM public_log WHERE subject = $1 AND kind = ANY ($2::text[])
       HAVING array_agg(kind ORDER BY index) = $2::text[]) e
     CROSS JOIN LATERAL (SELECT size, note FROM public_log_checkpoints
       WHERE size > e.last AND public_at IS NOT NULL ORDER BY size LIMIT ${maxStates}) c
     CROSS JOIN LATERAL (
       SELECT coalesce(string_agg(line, '' ORDER BY witness), '') AS lines, count(*) FILTER (WHERE signed_at < $3) AS count,
         coalesce(json_agg(witness ORDER BY witness) FILTER (WHERE signed_at < $3), '[]') AS witnesses
       FROM public_log_cosignatures WHERE size = c.size) k
     WHERE has_sale_pass() AND NOT EXISTS (SELECT FROM fenced_logs WHERE subject = 'log')
     ORDER BY k.count DESC, c.size LIMIT 1`,
    [subject, kinds, roundAt],
  );
  if (!shown) return undefined;
  const prove = (logged: Logged): Promise<string> => proofOf(logged, shown);
  return {
    keys: await Promise.all((await readKeyEntries(shown.size)).map(prove)),
    proofs: await Promise.all(shown.entries.map(prove)),
    witnesses: shown.witnesses,
  };
}
