import type { ApiProblem } from '@pullproof/shared/problem';
import { fetchCommitment } from '../verify/index.ts';
import type { Signed } from './receipt-file.ts';
import { putRefusal } from './receipt-store.ts';

/** Null when the shop sent no statement, or it could not be checked now. */
export type RefusalState = 'signed' | 'invalid' | null;

function readStatement(value: unknown): Signed | null {
  if (typeof value !== 'object' || value === null || !('document' in value) || !('signature' in value))
    return null;
  const { document, signature } = value;
  return typeof document === 'string' && typeof signature === 'string' ? { document, signature } : null;
}

/** Verifies the signed statement that numbers were taken, and stores it. Never rejects. */
export async function saveRefusal(problem: ApiProblem, runId: string | null): Promise<RefusalState> {
  const statement = readStatement(problem.body['statement']);
  if (!statement || runId === null) return null;
  try {
    const [{ verifySigned }, commitment] = await Promise.all([
      import('@pullproof/verify'),
      fetchCommitment(runId),
    ]);
    const isSigned = verifySigned('refusal', statement, commitment).ok;
    await putRefusal({ statement, commitment, isSigned, keptAt: new Date().toISOString() }).catch(
      () => undefined,
    );
    return isSigned ? 'signed' : 'invalid';
  } catch {
    return null;
  }
}
