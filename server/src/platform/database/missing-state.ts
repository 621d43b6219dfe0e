import { jitterMs } from '../random.ts';
import { isTransient, originalOf } from './database-failures.ts';

/** What functions raise when the database lacks a state that the shop has to renew first. */
export const stateMissing = 'PP003';

let renew: () => Promise<void> = () => Promise.resolve();

/** Says how that state is renewed. */
export function renewMissingState(by: () => Promise<void>): void {
  renew = by;
}

const isMissing = (failure: unknown): boolean => {
  const original = originalOf(failure);
  return 'code' in original && original.code === stateMissing;
};

/** Whether a transaction that failed may be tried again; resolves when it may. */
export async function awaitRetry(failure: unknown, attempt: number): Promise<boolean> {
  if (!isTransient(failure)) return false;
  if (isMissing(failure)) await renew();
  else await new Promise((resume) => setTimeout(resume, attempt * 10 + jitterMs(30)));
  return true;
}
