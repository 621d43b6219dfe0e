import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { Refusal } from '../../refusal.tsx';

/** Waits for a change of a view, then for the chips that show it. */
export function useSaving(reload: () => Promise<unknown>, onClose: () => void) {
  const notify = useNotify();
  const [isRunning, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  async function save(work: Promise<unknown>, done: string, saved: () => void) {
    setRunning(true);
    try {
      await work;
      await reload();
      saved();
      notify(done, { type: 'success' });
      onClose();
    } catch (error) {
      setRefusal({ error });
    } finally {
      setRunning(false);
    }
  }
  return { save, isRunning, refusal };
}
