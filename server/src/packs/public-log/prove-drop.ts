import type { DropLogDto } from '../../contract/index.ts';
import { one } from '../../platform/db.ts';
import { proofOf, readKeyEntries, type Logged } from './proofs.ts';

/** States between a list and its round are at most a dozen; those behind them show nothing more. */
const maxStates = 24;

interface Shown {
  size: number;
  note: string;
  witnesses: string[];
  announcement: Logged;
  list: Logged;
}

/**
 * Shows a stranger that the public log had a drop's announcement and then its list: in the state that most witnesses signed before
 * `roundAt` by their clocks, of these the first. Undefined while the log shows no state with the list.
 */
export async function proveDrop(dropId: string, roundAt: Date): Promise<DropLogDto | undefined> {
  const shown = await one<Shown>(
    `SELECT c.size, c.note || k.lines AS note, k.witnesses,
       json_build_object('index', a.index, 'entry', a.entry) AS announcement,
       json_build_object('index', l.index, 'entry', l.entry) AS list
     FROM public_log l JOIN public_log a ON a.subject = l.subject AND a.kind = 'announcement'
     CROSS JOIN LATERAL (SELECT size, note FROM public_log_checkpoints
       WHERE size > l.index AND public_at IS NOT NULL ORDER BY size LIMIT ${maxStates}) c
     CROSS JOIN LATERAL (
       SELECT coalesce(string_agg(line, '' ORDER BY witness), '') AS lines, count(*) FILTER (WHERE signed_at < $2) AS count,
         coalesce(json_agg(witness ORDER BY witness) FILTER (WHERE signed_at < $2), '[]') AS witnesses
       FROM public_log_cosignatures WHERE size = c.size) k
     WHERE l.subject = $1 AND l.kind = 'list' AND a.index < l.index AND has_sale_pass()
       AND NOT EXISTS (SELECT FROM fenced_logs WHERE subject = 'log')
     ORDER BY k.count DESC, c.size LIMIT 1`,
    [dropId, roundAt],
  );
  if (!shown) return undefined;
  const prove = (logged: Logged): Promise<string> => proofOf(logged, shown);
  return {
    keys: await Promise.all((await readKeyEntries(shown.size)).map(prove)),
    announcement: await prove(shown.announcement),
    list: await prove(shown.list),
    witnesses: shown.witnesses,
  };
}
