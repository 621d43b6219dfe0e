import { formatAs, type PlannedPublicationDto, type PlanPublicationInput } from '../../../contract/index.ts';
import { after, clock, days } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/db.ts';
import { found, refuse, refuseFields } from '../../../platform/errors.ts';
import { askApproval } from '../../../people/index.ts';
import { record, shopZone, weighTerms } from '../../../base/index.ts';
import { endPlan, lockPublication, storePlan, type Publication } from '../../../catalogue/index.ts';
import { requireReadyRun, termsOf } from './readiness.ts';

/** Nobody knows today what a shop sells in more than a year. */
const maxAhead = days(366);

export interface WantedPlan extends PlanPublicationInput {
  productId: string;
  staffId: string;
}

/**
 * Plans when a product is published, and a sealed run with it, or replaces what was planned. What would be sold below its floor is
 * planned once a second person approves, as it would be published. Errors: NOT_FOUND; VALIDATION_FAILED for a time that is past or
 * too far ahead; WRONG_STATE for a published product, a run that is not ready, or while a request is pending; REASON_REQUIRED,
 * NO_SECOND_PERSON.
 */
export function planPublication({
  productId,
  staffId,
  ...wanted
}: WantedPlan): Promise<PlannedPublicationDto> {
  return inTransaction(async () => {
    const product = found(await lockPublication(productId));
    const [at, runId] = [new Date(wanted.at), wanted.runId];
    requireFuture(at);
    if (product.state === 'published') throw refuse('WRONG_STATE', 'It is published already.');
    if (product.publishAt?.getTime() === at.getTime() && product.runId === runId)
      return { id: productId, publishAt: at.toISOString(), approvalId: null };
    if (runId !== null) await requireReadyRun(runId, productId);
    if ((await weighTerms(termsOf(productId, runId), staffId)).mustWait)
      return {
        id: productId,
        publishAt: isoOf(product.publishAt),
        approvalId: await ask(product, staffId, wanted),
      };
    await storePlan({ productId, at, staffId, runId, approvalId: null });
    await record({
      actor: { kind: 'staff', id: staffId },
      action: 'product.publication-planned',
      subject: { kind: 'product', id: productId },
      before: planOf(product),
      after: { publishAt: at.toISOString(), publishRunId: runId },
      ...(wanted.reason !== undefined && { reason: wanted.reason }),
    });
    return { id: productId, publishAt: at.toISOString(), approvalId: null };
  });
}

function requireFuture(at: Date): void {
  if (at <= clock.now()) throw refuseFields('VALIDATION_FAILED', { at: 'is in the past' });
  if (at > after(clock.now(), maxAhead))
    throw refuseFields('VALIDATION_FAILED', { at: 'is more than a year ahead' });
}

async function ask(product: Publication, staffId: string, wanted: PlanPublicationInput): Promise<string> {
  if (wanted.reason === undefined)
    throw refuse('REASON_REQUIRED', 'It would be sold for less than the shop would pay back for it.', {
      errors: { reason: 'is required below the floor' },
    });
  return askApproval({
    kind: 'product-terms',
    subject: { kind: 'product', id: product.id },
    title: `${product.title} is published on ${formatAs('zonedMoment', wanted.at, await shopZone())}`,
    before: { state: product.state, ...planOf(product) },
    after: { state: 'published', publishAt: new Date(wanted.at).toISOString(), publishRunId: wanted.runId },
    staffId,
    reason: wanted.reason,
  });
}

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;
const planOf = ({ publishAt, runId }: Publication) => ({ publishAt: isoOf(publishAt), publishRunId: runId });

/** A plan as its request keeps it. */
interface ApprovedPlan {
  approvalId: string;
  productId: string;
  staffId: string;
  before: Readonly<Record<string, unknown>>;
  publishAt: string;
  publishRunId: string | null;
}

/** Plans what a second person approved. Error: STALE when the product has changed since, or the time has passed. */
export async function storeApproved({ productId, before, publishAt, ...plan }: ApprovedPlan): Promise<void> {
  const product = found(await lockPublication(productId));
  const now: Readonly<Record<string, unknown>> = { state: product.state, ...planOf(product) };
  if (Object.keys(now).some((key) => now[key] !== (before[key] ?? null)))
    throw refuse('STALE', 'This product has changed since the request. Decline it, and submit a new one.');
  if (new Date(publishAt) <= clock.now())
    throw refuse('STALE', 'The time it was planned for has passed. Decline it, and submit a new one.');
  const { staffId, approvalId, publishRunId: runId } = plan;
  await storePlan({ productId, at: new Date(publishAt), staffId, runId, approvalId });
}

/** Error: WRONG_STATE when nothing is planned, as when it has just been published. */
export function cancelPublication(productId: string, staffId: string): Promise<{ id: string }> {
  return inTransaction(async () => {
    const product = found(await lockPublication(productId));
    if (product.publishAt === null) throw refuse('WRONG_STATE', 'No publication is planned.');
    await endPlan(productId, null);
    await record({
      actor: { kind: 'staff', id: staffId },
      action: 'product.publication-cancelled',
      subject: { kind: 'product', id: productId },
      before: planOf(product),
      after: { publishAt: null, publishRunId: null },
    });
    return { id: productId };
  });
}
