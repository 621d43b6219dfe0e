import { weighGift } from '../../base/index.ts';
import { askApproval, type ApprovalRequest } from './ask.ts';
import type { Approval } from './kind.ts';

/** Who gives: one person alone, or the one who asked, with the request that somebody else approved. */
export interface Giver {
  staffId: string;
  approvalId?: string;
}

interface HeldGift extends Omit<ApprovalRequest, 'staffId' | 'customerId'> {
  giver: Giver;
  customerId: string | null;
  cents: number;
}

/**
 * For a verb that gives something, before it does: asks for an approval, and returns its id, where its giver may not give it
 * alone. Undefined where they may, and for what was approved. Errors: those of `askApproval`.
 */
export async function holdGift({
  giver,
  customerId,
  cents,
  ...request
}: HeldGift): Promise<string | undefined> {
  const { staffId, approvalId } = giver;
  if (approvalId !== undefined) return undefined;
  const { hold } = await weighGift({ staffId, customerId, cents });
  if (hold === null) return undefined;
  return askApproval({ ...request, staffId, ...(customerId !== null && { customerId }) });
}

/** The giver of an approved request. */
export function giverOf({ id, requestedBy }: Approval): Giver {
  if (requestedBy === null) throw new Error('A person asks for every gift.');
  return { staffId: requestedBy, approvalId: id };
}
