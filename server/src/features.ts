import { Router } from 'express';
import type { TaskList } from 'graphile-worker';

import type { Feature } from './feature.ts';
import { adjustmentsFeature } from './money/adjustments/feature.ts';
import { approvalsFeature } from './people/approvals/feature.ts';
import { auditFeature } from './base/audit/feature.ts';
import { beaconFeature } from './base/beacon/feature.ts';
import { bulkJobsFeature } from './office/bulk-jobs/feature.ts';
import { buybackFeature } from './vault/buyback/feature.ts';
import { catalogueFeature } from './catalogue/feature.ts';
import { casesFeature } from './office/cases/feature.ts';
import { nameCase } from './office/index.ts';
import { closeOutFeature } from './office/close-out/feature.ts';
import { dropsFeature } from './drops/feature.ts';
import { feedFeature } from './packs/feed/feature.ts';
import { givingFeature } from './base/giving/feature.ts';
import { fenceFeature } from './packs/fence/feature.ts';
import { floorFeature } from './packs/floor/feature.ts';
import { guardsFeature } from './people/guards/feature.ts';
import { holdColumns } from './people/index.ts';
import { guidesFeature } from './office/guides/feature.ts';
import { historyFeature } from './base/history/feature.ts';
import { identityFeature } from './people/identity/feature.ts';
import { identityChecksFeature } from './people/identity-checks/feature.ts';
import { invoicesFeature } from './office/invoices/feature.ts';
import { importsFeature } from './office/imports/feature.ts';
import { integrityFeature } from './office/integrity/feature.ts';
import { ledgerFeature } from './base/ledger/feature.ts';
import { limitsFeature } from './people/limits/feature.ts';
import { listViewsFeature } from './office/list-views/feature.ts';
import { liveFeature } from './office/live/feature.ts';
import { mailChoicesFeature } from './people/mail-choices/feature.ts';
import { mailsFeature } from './base/mails/feature.ts';
import { isMailServerDown, mailFlag, recordMany } from './base/index.ts';
import { mediaFeature } from './base/media/feature.ts';
import { monitoringFeature } from './office/monitoring/feature.ts';
import { ordersFeature } from './packs/orders/feature.ts';
import { payoutsFeature } from './money/payouts/feature.ts';
import { privacyFeature } from './office/privacy/feature.ts';
import { promosFeature } from './money/promos/feature.ts';
import { readyToSellFeature } from './office/ready-to-sell/feature.ts';
import { publicLogFeature } from './packs/public-log/feature.ts';
import { recipesFeature } from './packs/recipes/feature.ts';
import { referralFeature } from './money/referral/feature.ts';
import { reportsFeature } from './office/reports/feature.ts';
import { royaltiesFeature } from './money/royalties/feature.ts';
import { runsFeature } from './packs/runs/feature.ts';
import { salesFeature } from './money/sales/feature.ts';
import { sealingFeature } from './packs/sealing/feature.ts';
import { searchFeature } from './office/search/feature.ts';
import { settingChangesFeature } from './people/setting-changes/feature.ts';
import { settingsFeature } from './base/settings/feature.ts';
import { shareFeature } from './office/share/feature.ts';
import { shippingFeature } from './shipping/feature.ts';
import { staffFeature } from './people/staff/feature.ts';
import { vaultFeature } from './vault/vault/feature.ts';
import { walletFeature } from './money/wallet/feature.ts';
import { showcaseFeature } from './packs/showcase/feature.ts';
import { wishesFeature } from './packs/wishes/feature.ts';
import { webhooksFeature } from './office/webhooks/feature.ts';
import { jobMeasures, type JobQueue } from './platform/jobs/queue.ts';
import { crontabOf, hourly, type Schedule } from './platform/jobs/schedule.ts';
import { backupLine, backupMeasures } from './platform/backups.ts';
import { clockLine } from './platform/database/database-clock.ts';
import { replicaLine } from './platform/database/read-replica.ts';
import { answerRetention } from './platform/once.ts';
import { forgetDue, type Retention } from './platform/retention.ts';
import { listsAndRecords, resourceRouter } from './platform/resource/index.ts';
import { throttleRetention } from './platform/throttle.ts';

const single: readonly Feature[] = [
  mediaFeature,
  importsFeature,
  listViewsFeature,
  vaultFeature,
  catalogueFeature,
  recipesFeature,
  sealingFeature,
  fenceFeature,
  floorFeature,
  runsFeature,
  publicLogFeature,
  closeOutFeature,
  mailsFeature,
  mailChoicesFeature,
  integrityFeature,
  ledgerFeature,
  givingFeature,
  privacyFeature,
  walletFeature,
  limitsFeature,
  ordersFeature,
  feedFeature,
  wishesFeature,
  showcaseFeature,
  reportsFeature,
  invoicesFeature,
  liveFeature,
  buybackFeature,
  promosFeature,
  payoutsFeature,
  identityChecksFeature,
  adjustmentsFeature,
  royaltiesFeature,
  salesFeature,
  referralFeature,
  historyFeature,
  shippingFeature,
  dropsFeature,
  shareFeature,
  settingsFeature,
  settingChangesFeature,
  guardsFeature,
  auditFeature,
  beaconFeature,
  monitoringFeature,
  webhooksFeature,
];

/** Routers are asked in this order: that of staff comes first, because it admits only staff to all others. */
const withAccounts: readonly Feature[] = [
  staffFeature,
  identityFeature(merge(single.map(({ confirmers }) => confirmers))),
  ...single,
];
/** What a customer may tie a question to support to. */
export const caseSources = withAccounts.flatMap(({ caseThings = [] }) => caseThings);
const allButReady: readonly Feature[] = [
  ...withAccounts,
  casesFeature(caseSources),
  guidesFeature,
  bulkJobsFeature(single.flatMap(({ bulkVerbs = [] }) => bulkVerbs)),
  searchFeature(withAccounts.flatMap(({ search = [] }) => search)),
  approvalsFeature(single.flatMap(({ approvals = [] }) => approvals)),
];

/** What a shop needs before it sells, beside its environment; two lines are the platform's. */
export const readyLines = [
  ...allButReady.flatMap(({ ready = [] }) => ready),
  backupLine,
  clockLine,
  replicaLine,
];

const features: readonly Feature[] = [...allButReady, readyToSellFeature(readyLines)];
for (const { setUp } of features) setUp?.();

/** Open ones run before the customer's session is read, `signedIn` ones after. */
export const featureRouters = {
  open: features.flatMap(({ open = [] }) => open),
  signedIn: features.flatMap(({ signedIn = [] }) => signedIn),
};

/** Webhooks and sandbox pages both run before guards. */
export const providerRouters = {
  webhooks: features.flatMap(({ webhooks = [] }) => webhooks),
  sandbox: Router().use(...features.flatMap(({ sandbox = [] }) => sandbox)),
};

const [admission, ...others] = features.flatMap(({ staff = [] }) => staff);
if (!admission) throw new Error('Nobody would be asked who they are.');
const resourceRoutes = resourceRouter(
  features.flatMap(({ resources = [] }) => resources),
  recordMany,
  holdColumns,
);

/** Routers below /api/admin, after the staff session: the first admits only staff. */
export const staffRouters = {
  admission,
  admitted: [listsAndRecords(resourceRoutes), nameCase, ...others, resourceRoutes],
};

/** Routers outside /api, by their path. */
export const ownPaths = features.flatMap((feature) => Object.entries(feature.ownPaths ?? {}));

/** What is not kept for ever; two are the platform's. */
export const retentions: readonly Retention[] = [
  answerRetention,
  throttleRetention,
  ...features.flatMap(({ retention = [] }) => retention),
];

/** What metrics tell of the shop. */
export const measures = [
  ...backupMeasures,
  ...jobMeasures,
  ...features.flatMap(({ measures: own = [] }) => own),
];

/** Executors of background jobs; one is the platform's. */
export const tasks: TaskList = merge([
  { 'forget-due': () => forgetDue(retentions) },
  ...features.map((feature) => feature.tasks),
]);

export const crontab = crontabOf(
  merge<Schedule>([{ 'forget-due': hourly(50) }, ...features.map(({ schedule }) => schedule)]),
);

/** All webhook events. */
export const eventSources = features.flatMap(({ events = [] }) => events);

const { 'send-mail': sendMail, 'deliver-webhook': deliverWebhook, ...otherTasks } = tasks;

/** Separate queues for mail and webhooks, so that a server that hangs blocks no other job. */
export const jobQueues = (concurrency: number): JobQueue[] => [
  { tasks: otherTasks, crontab, concurrency },
  {
    tasks: { 'send-mail': sendMail },
    concurrency: 2,
    forbiddenFlags: () => (isMailServerDown() ? [mailFlag] : []),
  },
  { tasks: { 'deliver-webhook': deliverWebhook }, concurrency: 6 },
];

function merge<Value>(
  parts: readonly (Readonly<Record<string, Value>> | undefined)[],
): Record<string, Value> {
  return Object.fromEntries(parts.flatMap((part = {}) => Object.entries(part)));
}
