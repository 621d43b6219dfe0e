import { payArchitect, settleRoyalties } from '@pullproof/server/features/royalties';
import { known, onlyOnce, staffOf, type Stage } from '../life/stage.ts';
import type { AffairDeed } from './affair.ts';

type RoyaltyDeed = Extract<AffairDeed, { kind: 'settle-royalties' | 'pay-architect' }>;

/** Plays architects' royalties: settled, and paid by finance. */
export async function playRoyalty(deed: RoyaltyDeed, stage: Stage): Promise<void> {
  if (deed.kind === 'settle-royalties') return settleRoyalties();
  const { key, architect, amountCents, reference, reason } = deed;
  const architectId = known(stage.architects.get(architect), architect);
  const staffId = staffOf('finance', stage);
  const payout = { amountCents, reason, ...(reference !== undefined && { reference }) };
  await onlyOnce(staffId, key, () => payArchitect(architectId, payout, staffId));
}
