import { payArchitect, settleRoyalties } from '@pullproof/server/features/royalties';
import { known, onlyOnce, staffOf, type Stage } from '../life/stage.ts';
import type { AffairAction } from './affair.ts';

type RoyaltyAction = Extract<AffairAction, { kind: 'settle-royalties' | 'pay-architect' }>;

/** Plays architects' royalties: settled, and paid by finance. */
export async function playRoyalty(action: RoyaltyAction, stage: Stage): Promise<void> {
  if (action.kind === 'settle-royalties') return settleRoyalties();
  const { key, architect, amountCents, reference, reason } = action;
  const architectId = known(stage.architects.get(architect), architect);
  const staffId = staffOf('finance', stage);
  const payout = { amountCents, reason, ...(reference !== undefined && { reference }) };
  await onlyOnce(staffId, key, () => payArchitect(architectId, payout, staffId));
}
