import { clock } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/db.ts';
import { Refusal, refuse } from '../../../platform/errors.ts';
import { logger } from '../../../platform/logger.ts';
import { mayUse } from '../../../platform/policy.ts';
import { findEnabledStaff, listStaffAddresses, readApproval } from '../../../people/index.ts';
import { isMoreThanAsked, mailCustomer, readRequestCost, record } from '../../../base/index.ts';
import {
  changeState,
  endPlan,
  listDue,
  lockPublication,
  type Publication,
} from '../../../catalogue/index.ts';
import { publishAndRecord } from '../run-band.ts';
import { requireStock } from './readiness.ts';

/**
 * Job: publishes what is due, each in one transaction, so that a killed process leaves a product either planned or published. What
 * isn't ready stays as it is, and whoever planned it gets a mail. Idempotent.
 */
export async function publishPlanned(): Promise<void> {
  for (const { id } of await listDue(clock.now()))
    await publishOrMiss(id).catch((failure: unknown) => {
      logger.error(
        { err: failure, productId: id },
        'a planned product was not published; tried again in a minute',
      );
    });
}

async function publishOrMiss(productId: string): Promise<void> {
  try {
    await inTransaction(() => publishDue(productId));
  } catch (failure) {
    if (!(failure instanceof Refusal) || failure.status >= 500) throw failure;
    await inTransaction(() => miss(productId, failure.message));
  }
}

/** Locks the product if it is still due: somebody may have changed the plan. */
async function lockDue(productId: string): Promise<Publication | undefined> {
  const product = await lockPublication(productId);
  return product?.publishAt && product.publishAt <= clock.now() ? product : undefined;
}

async function publishDue(productId: string): Promise<void> {
  const product = await lockDue(productId);
  if (!product) return;
  const planner = await requirePlanner(product);
  await requireStock(product);
  await requireFloor(product);
  await changeState({
    productId,
    from: product.state,
    to: 'published',
    actor: { kind: 'system' },
    reason: `Planned by ${planner.name}`,
  });
  if (product.runId !== null) await publishAndRecord(product.runId, { kind: 'system' });
}

/** A plan counts as long as the person who made it may publish. */
async function requirePlanner({ publishBy }: Publication): Promise<{ name: string; email: string }> {
  const planner = publishBy === null ? undefined : await findEnabledStaff(publishBy);
  if (planner && mayUse(planner.role, 'products.write')) return planner;
  throw refuse('FORBIDDEN', 'The person who planned this may no longer publish.');
}

/** Values have moved since it was planned: a new break takes a second person, and more of an approved one too. */
async function requireFloor({ id, runId, approvalId }: Publication): Promise<void> {
  const cost = await readRequestCost({
    kind: 'product-terms',
    subject: { kind: 'product', id },
    before: {},
    after: { state: 'published', publishRunId: runId },
  });
  if (!cost || cost.breaks.length === 0) return;
  const asked = approvalId === null ? null : (await readApproval('product-terms', approvalId)).cost;
  if (approvalId === null || isMoreThanAsked(cost.costCents, asked))
    throw refuse(
      'WRONG_STATE',
      'It would be sold for less than the shop would pay back for it. Publish it by hand: a second person decides.',
    );
}

async function miss(productId: string, why: string): Promise<void> {
  const product = await lockDue(productId);
  if (!product) return;
  await endPlan(productId, why);
  await record({
    actor: { kind: 'system' },
    action: 'product.publication-missed',
    subject: { kind: 'product', id: productId },
    before: { publishAt: product.publishAt?.toISOString() ?? null },
    after: { publishAt: null, publishFault: why },
  });
  const planner = await requirePlanner(product).catch(() => undefined);
  const told = planner ? [planner.email] : await listStaffAddresses(['owner']);
  for (const to of told)
    await mailCustomer('publication-missed', { to }, { id: productId, title: product.title, why });
}
