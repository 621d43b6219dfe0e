import { Op } from 'sequelize';

import type { IdentityCheckDto, IdentitySide } from '../../contract/index.ts';
import { sql } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { findCustomer } from '../identity/index.ts';
import { readSettings } from '../../base/index.ts';
import { IdentityCheck } from './models.ts';

/**
 * Returns what a customer may know of their own check: the newest submitted one, and the sides uploaded but not
 * submitted.
 */
export async function readCheck(customerId: string): Promise<IdentityCheckDto> {
  const { identityVerifiedAt } = found(await findCustomer(customerId));
  const newest = await IdentityCheck.findOne({
    where: { customerId, state: { [Op.ne]: 'draft' } },
    order: [['submittedAt', 'DESC']],
  });
  const uploaded = await sql<{ side: IdentitySide }>(
    `SELECT p.side FROM identity_papers p JOIN identity_checks d ON d.id = p.check_id
     WHERE d.customer_id = $1 AND d.state = 'draft' ORDER BY p.side DESC`,
    [customerId],
  );
  const { identityPaperDays } = await readSettings();
  return {
    state: identityVerifiedAt === null ? openState(newest?.state) : 'verified',
    sides: uploaded.map(({ side }) => side),
    submittedAt: newest?.submittedAt?.toISOString() ?? null,
    decidedAt: newest?.decidedAt?.toISOString() ?? null,
    refusalReason: newest?.refusalReason ?? null,
    keptDays: identityPaperDays,
  };
}

/** Staff may also verify a customer in another way, or undo a verification. */
const openState = (state: IdentityCheck['state'] | undefined): IdentityCheckDto['state'] =>
  state === 'submitted' || state === 'refused' ? state : 'none';

/** Counts the IDs to review. */
export const countSubmittedChecks = (): Promise<number> =>
  IdentityCheck.count({ where: { state: 'submitted' } });
