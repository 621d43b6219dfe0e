import type { BulkMovedDto } from '../../contract/index.ts';
import { Refusal } from '../../platform/errors.ts';

/** Does the same with each parcel, in its own transaction: one that is refused stops no other. */
export async function eachAlone(
  ids: readonly string[],
  verb: (id: string) => Promise<unknown>,
): Promise<BulkMovedDto> {
  const answer: BulkMovedDto = { moved: [], refused: [] };
  for (const id of new Set(ids)) {
    try {
      await verb(id);
      answer.moved.push(id);
    } catch (failure) {
      if (!(failure instanceof Refusal) || failure.status >= 500) throw failure;
      answer.refused.push({ id, code: failure.code, message: failure.message });
    }
  }
  return answer;
}
