import type { BulkMovedDto } from '../../contract/index.ts';
import type { BulkVerb } from '../../feature.ts';
import { Refusal } from '../../platform/errors.ts';
import { deliverParcel, dispatchParcel } from './move-verbs.ts';
import { pickUnseen } from './pick-units.ts';

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

const parcelVerb = (verb: string, run: BulkVerb['run']): BulkVerb => ({
  ...{ list: 'shipping', verb, permission: 'shipping.write' },
  run,
});

/** Labels are left out: each costs money. */
export const parcelBulkVerbs: readonly BulkVerb[] = [
  parcelVerb('pick', ({ id, staffId }) => pickUnseen(id, staffId)),
  parcelVerb('dispatch', ({ id, staffId }) => dispatchParcel({ id, staffId })),
  parcelVerb('deliver', ({ id, staffId }) => deliverParcel({ id, staffId })),
];
