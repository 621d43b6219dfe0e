import type { PublicLogDto } from '@pullproof/server/contract';
import { isProblem } from '@pullproof/shared/problem';
import { callApi } from './api.ts';

type State = Pick<PublicLogDto, 'origin' | 'size'>;

/** The proof between two states of the public log; none when the log says that it isn't that long. */
export async function askConsistency(kept: State, shown: State): Promise<string[]> {
  if (kept.origin !== shown.origin || kept.size === shown.size) return [];
  const [from, to] = [Math.min(kept.size, shown.size), Math.max(kept.size, shown.size)];
  try {
    return (await callApi(`/api/log/consistency?from=${from}&to=${to}`)).hashes;
  } catch (error) {
    if (isProblem(error, 'VALIDATION_FAILED')) return [];
    throw error;
  }
}
