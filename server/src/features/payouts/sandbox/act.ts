import { clock } from '../../../platform/clock.ts';
import { execute, inTransaction } from '../../../platform/db.ts';
import { found, refuse } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { sandboxHeader } from '../../sandbox/index.ts';
import { receivePayoutEvent } from '../inbox.ts';
import {
  factOf,
  findSandboxPayout,
  signPayoutEvent,
  type SandboxPayout,
  type SandboxPayoutEvent,
} from '../providers/sandbox.ts';

export const payoutActs = ['pay', 'refuse', 'return'] as const;
export type PayoutAct = (typeof payoutActs)[number];

const steps: Record<PayoutAct, { from: SandboxPayout['state']; to: SandboxPayout['state'] }> = {
  pay: { from: 'accepted', to: 'paid' },
  refuse: { from: 'accepted', to: 'refused' },
  return: { from: 'paid', to: 'returned' },
};

/** Carries out a visitor's action at the sandbox bank: updates its books, then sends its event. Error: WRONG_STATE. */
export async function actOnPayout(id: string, act: PayoutAct): Promise<void> {
  const { from, to } = steps[act];
  const changed = await inTransaction(() =>
    execute('UPDATE sandbox_payouts SET state = $3, updated_at = $4 WHERE id = $1 AND state = $2', [
      id,
      from,
      to,
      clock.now(),
    ]),
  );
  const payout = found(await findSandboxPayout(id));
  if (changed === 0) throw refuse('WRONG_STATE', 'This cannot be done with the payout any more.');
  await deliver({ id: newId(), type: `payout.${to}`, payoutId: id, fact: factOf(payout) });
}

/** Delivers through the same inbox as any provider's events, with the same signature. */
async function deliver(event: SandboxPayoutEvent): Promise<void> {
  const body = Buffer.from(JSON.stringify(event));
  await receivePayoutEvent('sandbox', body, { [sandboxHeader]: signPayoutEvent(body) });
}
