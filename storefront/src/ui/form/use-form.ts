'use client';

import { useRef, useState } from 'react';
import { ApiProblem } from '@pullproof/shared/problem';
import { explainError } from '../../lib/text/explain-error.ts';

export interface FormState {
  isBusy: boolean;
  /** Errors by field name. */
  errors: Readonly<Record<string, string>>;
  /** The form's error; null if none. */
  problem: string | null;
  /** Code of the last refusal; null if none. */
  code: string | null;
  submit: (data: FormData) => void;
}

interface Failure {
  errors: Readonly<Record<string, string>>;
  problem: string | null;
  code: string | null;
}

/** Messages by refusal code. */
type Words = Readonly<Record<string, string>>;

const NONE: Failure = { errors: {}, problem: null, code: null };

/** Shows each error once: at its field, or above the form if it has none. */
export function describeFailure(error: unknown, words: Words, hasField: (name: string) => boolean): Failure {
  const fields = error instanceof ApiProblem ? error.errors : {};
  const code = error instanceof ApiProblem ? error.code : null;
  const isShown = Object.keys(fields).some(hasField);
  return { errors: fields, problem: isShown ? null : (words[code ?? ''] ?? explainError(error)), code };
}

/** Whether the form has sent this field; amounts are typed in dollars and sent in cents. */
const hasFieldOf =
  (data: FormData) =>
  (name: string): boolean =>
    data.has(name) || (name.endsWith('Cents') && data.has(name.slice(0, -'Cents'.length)));

function readValues(data: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of data) if (typeof value === 'string') values[name] = value;
  return values;
}

/**
 * A `Form` whose values go to `send`; the server's field errors are shown at their fields. `words` overrides
 * messages of refusals that mean something specific in this form.
 */
export function useForm(
  send: (values: Record<string, string>) => Promise<void>,
  words: Words = {},
): FormState {
  const [failure, setFailure] = useState(NONE);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  async function run(data: FormData) {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFailure(NONE);
    try {
      await send(readValues(data));
    } catch (error) {
      setFailure(describeFailure(error, words, hasFieldOf(data)));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return {
    isBusy,
    ...failure,
    submit: (data) => void run(data),
  };
}
