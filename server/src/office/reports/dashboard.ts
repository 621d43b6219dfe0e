import type { DashboardDto, StaffRole } from '../../contract/index.ts';
import { sql } from '../../platform/db.ts';
import { countFailedJobs } from '../../platform/jobs/job.ts';
import { mayUse, type Permission } from '../../platform/policy.ts';
import { withhold } from './withhold.ts';
import { countOpenPayouts, countPendingAdjustments, sumReturned } from '../../money/index.ts';
import { countOpenInspections, countToReshelve } from '../../vault/index.ts';
import { countDropsWithoutPrize } from '../../drops/index.ts';
import { countDeleted, countSubmittedChecks } from '../../people/index.ts';
import { listPauses } from '../../packs/index.ts';
import { countShippingWork } from '../../shipping/index.ts';
import { countDisabledWebhooks } from '../webhooks/index.ts';
import { countSignUpsEver, sumFigures } from './hourly-figures.ts';

const listed = 10;

type Figures = Omit<DashboardDto, 'from' | 'to' | 'lowStock' | 'sealedWaiting' | 'paused' | 'waiting'>;

/** The permission that each figure needs: the figure links to that list. */
const figureNeeds: Record<keyof Figures, Permission> = {
  revenueCents: 'orders.read',
  refundedCents: 'orders.read',
  packsSold: 'runs.read',
  packsOpened: 'runs.read',
  topUpsCents: 'top-ups.read',
  newCustomers: 'users.read',
  customers: 'users.read',
  failedJobs: 'jobs.read',
};
/** What has to be done is for those who may do it. */
const waitingNeeds: Record<keyof DashboardDto['waiting'], Permission> = {
  payouts: 'payouts.approve',
  identityChecks: 'identity-checks.decide',
  adjustments: 'balances.approve',
  toReshelve: 'buyback.reshelve',
  toInspect: 'unit-inspections.decide',
  toShip: 'shipping.write',
  lateParcels: 'shipping.write',
  openClaims: 'shipping.claims',
  dropsWithoutPrize: 'daily.write',
  disabledWebhooks: 'webhooks.write',
};

/**
 * Returns the figures of a period (start inclusive, end exclusive) and the waiting work, as far as the role may read
 * the ones and do the other.
 */
export async function readDashboard(role: StaffRole, from: Date, to: Date): Promise<DashboardDto> {
  const [figures, lowStock, sealedWaiting, paused, waiting] = await Promise.all([
    readFigures(from, to),
    mayUse(role, 'runs.seal') ? readLowStock() : null,
    mayUse(role, 'runs.publish') ? readSealedWaiting() : null,
    mayUse(role, 'products.write') ? listPauses(listed) : null,
    readWaiting(),
  ]);
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    ...withhold(role, figures, figureNeeds),
    lowStock,
    sealedWaiting,
    paused,
    waiting: withhold(role, waiting, waitingNeeds),
  };
}

async function readFigures(from: Date, to: Date): Promise<Figures> {
  // In sequence: a dashboard must not take many connections from purchases.
  const { soldCents, addedCents, refundedCents, packsSold, packsOpened, newCustomers } = await sumFigures(
    from,
    to,
  );
  return {
    refundedCents,
    packsSold,
    packsOpened,
    newCustomers,
    revenueCents: soldCents - refundedCents,
    topUpsCents: addedCents - (await sumReturned(from, to)),
    customers: (await countSignUpsEver()) - (await countDeleted()),
    failedJobs: await countFailedJobs(from, to),
  };
}

const readLowStock = (): Promise<DashboardDto['lowStock']> =>
  sql(
    `SELECT "productId", title, unsold, size FROM (
       SELECT p.id AS "productId", p.title, p.rank,
         coalesce(sum(r.size), 0)::int AS size,
         coalesce(sum(s.unsold), 0)::int AS unsold
       FROM product_faces p LEFT JOIN run_facts r ON r.product_id = p.id AND r.state = 'on_sale'
       LEFT JOIN run_stock s ON s.run_id = r.id
       WHERE p.state = 'published' AND p.kind = 'pack'
       GROUP BY p.id, p.title, p.rank) stock
     WHERE unsold * 10 < size OR size = 0
     ORDER BY unsold, rank, "productId" LIMIT ${listed}`,
  );

const readSealedWaiting = (): Promise<DashboardDto['sealedWaiting']> =>
  sql(
    `SELECT r.id AS "runId", p.title AS "productTitle", r.number, r.size
     FROM run_facts r JOIN product_faces p ON p.id = r.product_id
     WHERE r.state = 'sealed' ORDER BY r.sealed_at, r.id LIMIT ${listed}`,
  );

async function readWaiting(): Promise<DashboardDto['waiting']> {
  return {
    payouts: await countOpenPayouts(),
    identityChecks: await countSubmittedChecks(),
    adjustments: await countPendingAdjustments(),
    toReshelve: await countToReshelve(),
    toInspect: await countOpenInspections(),
    ...(await countShippingWork()),
    dropsWithoutPrize: await countDropsWithoutPrize(),
    disabledWebhooks: await countDisabledWebhooks(),
  };
}
