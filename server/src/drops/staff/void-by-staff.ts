import type { DropState, VoidDropInput } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';
import { askApproval, type ApprovalKind } from '../../people/index.ts';
import { record } from '../../base/index.ts';
import { Drop } from '../models.ts';
import { voidDrop } from '../void/void-drop.ts';

interface Voided {
  id: string;
  state: DropState;
  approvalId: string | null;
}

/**
 * Cancels a drop that is only planned; for an announced or open one requests the approval of a second person. Refuses
 * once its entries have ended (docs/adr/0030-drops.md). Errors: NOT_FOUND, STALE, WRONG_STATE, NO_SECOND_PERSON.
 */
export function voidByStaff(
  id: string,
  staffId: string,
  { version, reason }: VoidDropInput,
): Promise<Voided> {
  return inTransaction(async () => {
    const drop = found(await Drop.findByPk(id, { lock: true }));
    if (drop.version !== version) throw refuse('STALE', 'Somebody else changed this drop.');
    const { state } = drop;
    refuseTooLate(drop);
    if (drop.announcedAt === null) {
      await cancelDrop(drop, staffId, reason);
      return { id, state: 'void', approvalId: null };
    }
    const approvalId = await askApproval({
      kind: 'drop-void',
      subject: { kind: 'drop', id },
      title: `Cancel Drop ${drop.number}`,
      before: { state },
      after: { state: 'void', note: reason },
      staffId,
      reason,
    });
    return { id, state, approvalId };
  });
}

/** From closing on the shop could know the winner, before its list is published too. Error: WRONG_STATE. */
function refuseTooLate({ state, closesAt }: Drop): void {
  const isOver = state === 'open' && clock.now() >= closesAt;
  if ((state === 'scheduled' || state === 'open') && !isOver) return;
  const fact = isOver ? 'Its entries have ended' : `This drop is ${state}`;
  throw refuse('WRONG_STATE', `${fact}: it can no longer be cancelled.`, { state });
}

async function cancelDrop(drop: Drop, staffId: string, reason: string): Promise<void> {
  const { id, state } = drop;
  await voidDrop(id, 'staff', reason);
  await record({
    actor: { kind: 'staff', id: staffId },
    action: 'drop.voided',
    subject: { kind: 'drop', id },
    before: { state },
    after: { state: 'void' },
    reason,
  });
}

const lockDrop = (id: string): Promise<Drop | null> => Drop.findByPk(id, { lock: true });

/** Entrants see the reason of the request, which ends when the drop closes. */
export const dropVoidApproval: ApprovalKind = {
  name: 'drop-void',
  async lock({ subjectId }) {
    await lockDrop(subjectId);
  },
  async approve({ subjectId, reason }, { staffId }) {
    const drop = found(await lockDrop(subjectId));
    refuseTooLate(drop);
    await cancelDrop(drop, staffId, reason);
  },
};
