import { newKey } from '@pullproof/shared/keys';
import { useContext, useRef, useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { describeFaults } from '../providers/api-problem.ts';
import type { ConsoleDataProvider } from '../providers/data-provider.ts';
import { ApiProblem } from '@pullproof/shared/problem';
import { NamedCase } from './named-case.ts';
import type { Refusal } from './refusal.tsx';

export interface VerbTarget {
  resource: string;
  id?: string;
  verb: string;
}

/** What to announce; a function where the answer decides, because the record on screen may be stale. */
export type Done<Answer> = string | ((answer: Answer) => string);

interface VerbOptions {
  /** For verbs without a dialog: shows a refusal as a toast instead of in place. */
  isRefusalToast?: boolean;
}

/**
 * Runs a verb route. The idempotency key is reused while the body is unchanged, so a retry after a lost answer
 * does not run the verb twice; success starts a new key. `refusal` is for the dialog.
 */
export function useVerb<Answer = unknown>(
  { resource, id, verb }: VerbTarget,
  { isRefusalToast = false }: VerbOptions = {},
) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const caseId = useContext(NamedCase);
  const [isRunning, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const intention = useRef<{ body: string; key: string }>(undefined);

  async function run(body: Record<string, unknown>, done?: Done<Answer>): Promise<Answer | undefined> {
    const sameAs = JSON.stringify([resource, id, verb, body]);
    if (intention.current?.body !== sameAs) intention.current = { body: sameAs, key: newKey() };
    setRunning(true);
    try {
      const idempotencyKey = intention.current.key;
      const answer = await dataProvider.runVerb<Answer>({
        resource,
        id,
        verb,
        body,
        idempotencyKey,
        ...(caseId !== undefined && { caseId }),
      });
      intention.current = undefined;
      if (done) notify(typeof done === 'function' ? done(answer) : done, { type: 'success' });
      refresh();
      return answer;
    } catch (error) {
      // The next attempt must be based on the other person's version; a dialog's conflicts are up to its refusal.
      const status = error instanceof ApiProblem ? error.status : undefined;
      if (status === 412 || (status === 409 && isRefusalToast)) refresh();
      if (isRefusalToast) notify(describeFaults(error), { type: 'error' });
      setRefusal({ error });
      return undefined;
    } finally {
      setRunning(false);
    }
  }

  return { run, isRunning, refusal };
}
