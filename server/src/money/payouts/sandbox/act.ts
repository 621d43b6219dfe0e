import { clock } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/db.ts';
import { found, refuse } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { sandboxHeader } from '../../../base/index.ts';
import { receivePayoutEvent } from '../inbox.ts';
import { SandboxPayout } from '../models.ts';
import { factOf, findSandboxPayout, signPayoutEvent, type SandboxPayoutEvent } from '../providers/sandbox.ts';

export const payoutActs = ['pay', 'refuse', 'return'] as const;
export type PayoutAct = (typeof payoutActs)[number];

const steps: Record<PayoutAct, { before: SandboxPayout['state']; after: SandboxPayout['state'] }> = {
  pay: { before: 'accepted', after: 'paid' },
  refuse: { before: 'accepted', after: 'refused' },
  return: { before: 'paid', after: 'returned' },
};

/** Carries out a visitor's action at the sandbox bank: updates its books, then sends its event. Error: WRONG_STATE. */
export async function actOnPayout(id: string, act: PayoutAct): Promise<void> {
  const { before, after } = steps[act];
  const [changed] = await inTransaction(() =>
    SandboxPayout.update({ state: after, updatedAt: clock.now() }, { where: { id, state: before } }),
  );
  const payout = found(await findSandboxPayout(id));
  if (changed === 0) throw refuse('WRONG_STATE', 'This is no longer possible for the payout.');
  await deliver({ id: newId(), type: `payout.${after}`, payoutId: id, fact: factOf(payout) });
}

/** Delivers through the same inbox as any provider's events, with the same signature. */
async function deliver(event: SandboxPayoutEvent): Promise<void> {
  const body = Buffer.from(JSON.stringify(event));
  await receivePayoutEvent('sandbox', body, { [sandboxHeader]: signPayoutEvent(body) });
}
