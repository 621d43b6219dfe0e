'use client';

import { useRef, useState, type SubmitEvent } from 'react';
import { ApiProblem } from '../../lib/api.ts';
import { explainError } from '../../lib/explain-error.ts';

export interface FormState {
  isBusy: boolean;
  /** What is wrong with single fields, by name. */
  errors: Readonly<Record<string, string>>;
  /** What is wrong with the whole; null while nothing is. */
  problem: string | null;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** A native form whose values go to `send`; the server's field errors come back beside their fields. */
export function useForm(send: (values: Record<string, string>) => Promise<void>): FormState {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  async function run(form: HTMLFormElement) {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setErrors({});
    setProblem(null);
    try {
      const values: Record<string, string> = {};
      for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value;
      await send(values);
    } catch (error) {
      const fields = error instanceof ApiProblem ? error.errors : {};
      setErrors(fields);
      setProblem(Object.keys(fields).length > 0 ? null : explainError(error));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return {
    isBusy,
    errors,
    problem,
    submit: (event) => {
      event.preventDefault();
      void run(event.currentTarget);
    },
  };
}
