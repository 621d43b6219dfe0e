import { execute, inTransaction, one } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { record } from '../../base/index.ts';

export type ErrorState = 'open' | 'resolved' | 'ignored';

/** The state that each action sets, and the states it is allowed from. */
const verbs = {
  resolve: { state: 'resolved', from: ['open', 'ignored'] },
  ignore: { state: 'ignored', from: ['open', 'resolved'] },
  reopen: { state: 'open', from: ['resolved', 'ignored'] },
} as const satisfies Record<string, { state: ErrorState; from: readonly ErrorState[] }>;

export type ErrorVerb = keyof typeof verbs;

/** Resolves, ignores or reopens an error. Errors: NOT_FOUND, WRONG_STATE. */
export async function decideError(
  staffId: string,
  id: string,
  verb: ErrorVerb,
  reason: string | undefined,
): Promise<{ id: string; state: ErrorState }> {
  const { state, from } = verbs[verb];
  return inTransaction(async () => {
    const select = 'SELECT state, title FROM error_groups WHERE id = $1 FOR UPDATE';
    const group = found(isId(id) ? await one<{ state: ErrorState; title: string }>(select, [id]) : undefined);
    if (!from.some((state) => state === group.state))
      throw refuse('WRONG_STATE', `This error is ${group.state} already.`, { state: group.state });
    await execute('UPDATE error_groups SET state = $2, version = version + 1 WHERE id = $1', [id, state]);
    await record({
      actor: { kind: 'staff', id: staffId },
      action: `error-event.${state === 'open' ? 'reopened' : state}`,
      subject: { kind: 'error-event', id },
      before: { state: group.state },
      after: { state, title: group.title },
      ...(reason !== undefined && { reason }),
    });
    return { id, state };
  });
}
