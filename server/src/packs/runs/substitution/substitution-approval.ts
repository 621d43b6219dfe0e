import { Transaction } from 'sequelize';
import { z } from 'zod';

import { type Approval, type ApprovalKind, giverOf } from '../../../people/index.ts';
import { record, recordGift } from '../../../base/index.ts';
import { holdUnit } from '../../../vault/index.ts';
import { Run } from '../models.ts';
import { lockFollowers } from './followers.ts';
import { substituteUnit, type SubstitutionRequest } from './substitute-unit.ts';

const standing = z.object({ version: z.int() });
const wanted = z.object({
  substituteId: z.uuid(),
  version: z.int(),
  runId: z.uuid(),
  unitIndex: z.int(),
  evidence: z.array(z.object({ hash: z.string() })),
});

function readRequest({ id, subjectId, before, after, reason }: Approval): SubstitutionRequest {
  const { substituteId, version, runId, unitIndex, evidence } = wanted.parse(after);
  return {
    id,
    outId: subjectId,
    outVersion: standing.parse(before).version,
    substituteId,
    substituteVersion: version,
    runId,
    unitIndex,
    reason,
    evidence: evidence.map(({ hash }) => hash),
  };
}

/**
 * Swaps in the substitute and records it in the public log. Approving throws WRONG_STATE when either unit or the run
 * has changed.
 */
export const substitutionApproval: ApprovalKind = {
  name: 'substitution',
  async lock(approval) {
    const { runId, substituteId, outId } = readRequest(approval);
    await lockFollowers(outId);
    await Run.findByPk(runId, { attributes: ['id'], lock: Transaction.LOCK.NO_KEY_UPDATE });
    await holdUnit(substituteId);
  },
  async approve(approval, { staffId }) {
    const request = readRequest(approval);
    const people = [staffId, approval.requestedBy];
    const { runId, inId, ownerId: customerId, surplusCents: cents } = await substituteUnit(request, people);
    const subject = { kind: 'collectible', id: inId };
    await recordGift({ ...giverOf(approval), kind: 'substitution', customerId, cents, subject });
    await record({
      actor: { kind: 'staff', id: staffId },
      action: 'collectible.substituted',
      subject: { kind: 'collectible', id: request.outId },
      before: { state: customerId === null ? 'sealed' : 'owned', runId },
      after: { state: 'withdrawn', substituteId: inId, evidence: request.evidence },
      reason: request.reason,
    });
  },
};
