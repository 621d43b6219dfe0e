import type { RunCardDto } from '@pullproof/server/contract';
import { callApi } from '../../lib/api.ts';
import { explainError } from '../../lib/text/explain-error.ts';
import { showToast } from '../../ui/feedback/toast.tsx';

/** Reads every card of a run, best first. After a failure, which a toast explains, returns null. */
export async function readInside(runId: string): Promise<readonly RunCardDto[] | null> {
  try {
    return (await callApi(`/api/runs/${runId}/cards`)).data;
  } catch (error) {
    showToast(explainError(error));
    return null;
  }
}
