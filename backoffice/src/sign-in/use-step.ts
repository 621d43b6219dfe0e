import { useState } from 'react';
import { describeFaults } from '../providers/api-problem.ts';

/** Runs one step against the server and tracks its pending state and error message. */
export function useStep() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function run(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(describeFaults(error));
    } finally {
      setBusy(false);
    }
  }

  return { run, isBusy, problem };
}
