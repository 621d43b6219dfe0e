import { logger } from '../../platform/logger.ts';
import { expire } from './decide.ts';
import type { ApprovalKind } from './kind.ts';
import { listExpired } from './read-approval.ts';

/** Expires overdue requests, each in its own transaction; safe to repeat. */
export async function expireApprovals(kinds: readonly ApprovalKind[]): Promise<void> {
  for (const { id, kind: name } of await listExpired()) {
    const kind = kinds.find((known) => known.name === name);
    if (!kind) continue;
    await expire(kind, id).catch((failure: unknown) =>
      logger.error({ err: failure, approvalId: id }, 'an approval could not expire; the others go on'),
    );
  }
}
