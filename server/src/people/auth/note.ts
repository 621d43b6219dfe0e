import { inTransaction } from '../../platform/db.ts';
import { record } from '../../base/index.ts';
import type { Accounts } from './accounts.ts';

type Facts = Readonly<Record<string, unknown>>;

/** A staff member's change to an account. */
export interface StaffVerb {
  actorId: string;
  id: string;
  reason: string;
}

/** Audits what an account's owner did to it. */
export const noteOwn = ({ kind }: Accounts, id: string, action: string, after?: Facts): Promise<void> =>
  inTransaction(() =>
    record({
      actor: { kind, id },
      action: `${kind}.${action}`,
      subject: { kind, id },
      ...(after && { after }),
    }),
  );

/** Audits what staff did to an account, in the running transaction. */
export const noteVerb = (
  { kind }: Accounts,
  { actorId, id, reason }: StaffVerb,
  action: string,
  { before, after }: { before?: Facts; after?: Facts } = {},
): Promise<void> =>
  record({
    actor: { kind: 'staff', id: actorId },
    action: `${kind}.${action}`,
    subject: { kind, id },
    ...(before && { before }),
    ...(after && { after }),
    reason,
  });
