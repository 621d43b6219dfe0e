import { Router, type RequestHandler } from 'express';
import type { TaskList } from 'graphile-worker';

import { adjustmentApproval, reversalApproval } from './features/adjustments/index.ts';
import { adjustmentResources } from './features/adjustments/resources.ts';
import { adjustmentStaffRoutes } from './features/adjustments/routes.ts';
import type { ApprovalKind } from './features/approvals/index.ts';
import { approvalResources } from './features/approvals/resources.ts';
import { approvalStaffRoutes } from './features/approvals/routes.ts';
import { approvalTasks } from './features/approvals/tasks.ts';
import { record, sealTrail } from './features/audit/index.ts';
import { auditResources } from './features/audit/resources.ts';
import { auditStaffRoutes } from './features/audit/staff-routes.ts';
import { buybackResources } from './features/buyback/resources.ts';
import { buybackRoutes, buybackStaffRoutes } from './features/buyback/routes.ts';
import { catalogueRoutes } from './features/catalogue/routes.ts';
import { textureStaffRoutes } from './features/catalogue/staff-routes.ts';
import { importStaffRoutes } from './features/imports/routes.ts';
import { importTasks } from './features/imports/tasks.ts';
import { mailResources } from './features/mails/resources.ts';
import { notificationRoutes } from './features/mails/routes.ts';
import { unsubscribeUrlOf } from './features/mails/index.ts';
import { unsubscribeRoutes } from './features/mails/unsubscribe-routes.ts';
import { mailStaffRoutes } from './features/mails/staff-routes.ts';
import { mediaStaffRoutes } from './features/media/routes.ts';
import { advanceRuns, remindHolders } from './features/close-out/index.ts';
import { feedRoutes } from './features/feed/routes.ts';
import { historyRoutes } from './features/history/routes.ts';
import { accountRoutes, breachFilterRoutes, confirmRoutes } from './features/identity/account-routes.ts';
import { identityApproval } from './features/identity-checks/index.ts';
import { identityCheckResources } from './features/identity-checks/resources.ts';
import { identityCheckRoutes } from './features/identity-checks/routes.ts';
import { identityCheckStaffRoutes } from './features/identity-checks/staff-routes.ts';
import { identityCheckTasks } from './features/identity-checks/tasks.ts';
import { identityRoutes } from './features/identity/routes.ts';
import { identityStaffRoutes } from './features/identity/staff-routes.ts';
import { identityTasks } from './features/identity/tasks.ts';
import { reconcile } from './features/integrity/jobs.ts';
import { integrityResources } from './features/integrity/resources.ts';
import { integrityRoutes } from './features/integrity/routes.ts';
import { liveRoutes, staffLiveRoutes } from './features/live/routes.ts';
import { forgetEvents } from './features/monitoring/index.ts';
import { monitoringResources } from './features/monitoring/resources.ts';
import { monitoringStaffRoutes } from './features/monitoring/staff-routes.ts';
import { orderRoutes } from './features/orders/routes.ts';
import { orderStaffRoutes } from './features/orders/staff-routes.ts';
import { runRoutes } from './features/runs/public/routes.ts';
import { priceRoutes } from './features/runs/price-routes.ts';
import { correctionRoutes } from './features/runs/correction-routes.ts';
import { runStaffRoutes } from './features/runs/staff-routes.ts';
import { recipeStaffRoutes } from './features/recipes/staff-routes.ts';
import { sealingStaffRoutes } from './features/sealing/staff-routes.ts';
import { substitutionRoutes } from './features/runs/substitution-routes.ts';
import { runApprovals } from './features/runs/index.ts';
import { runTasks } from './features/runs/tasks.ts';
import { sealingTasks } from './features/sealing/tasks.ts';
import { readSettings } from './features/settings/index.ts';
import { searchRoutes } from './features/search/routes.ts';
import { settingsRoutes } from './features/settings/routes.ts';
import { settingsApproval, settingsStaffRoutes } from './features/settings/staff-routes.ts';
import { shippingRoutes } from './features/shipping/routes.ts';
import { shippingTasks } from './features/shipping/tasks.ts';
import { limitRoutes } from './features/limits/routes.ts';
import { settleTopUps } from './features/wallet/index.ts';
import { walletResources } from './features/wallet/resources.ts';
import { walletRoutes } from './features/wallet/routes.ts';
import { sandboxRouter } from './features/wallet/sandbox-routes.ts';
import { walletStaffRoutes } from './features/wallet/staff-routes.ts';
import { webhookRoutes } from './features/wallet/webhook-routes.ts';
import { forgetMails, frameMails } from './platform/mail.ts';
import { deliverMail, isMailServerDown, offerUnsubscribe } from './platform/mail/deliver.ts';
import { mailFlag, settleMails } from './platform/mail/queue.ts';
import type { JobQueue } from './platform/jobs/queue.ts';
import { forgetAnswers } from './platform/once.ts';
import { forgetThrottles } from './platform/throttle.ts';
import { cardValuesApproval } from './features/catalogue/index.ts';
import { catalogueResources } from './features/catalogue/resources.ts';
import { historyResources } from './features/history/resources.ts';
import { identityResources } from './features/identity/resources.ts';
import { ledgerResources } from './features/ledger/resources.ts';
import { orderResources } from './features/orders/resources.ts';
import { runResources } from './features/runs/resources.ts';
import { recipeResources } from './features/recipes/resources.ts';
import { confirmDeletion } from './features/privacy/index.ts';
import { privacyRoutes } from './features/privacy/routes.ts';
import { privacyTasks } from './features/privacy/tasks.ts';
import { payoutApproval } from './features/payouts/index.ts';
import { payoutResources } from './features/payouts/resources.ts';
import { payoutRoutes } from './features/payouts/routes.ts';
import { payoutSandboxRouter } from './features/payouts/sandbox-routes.ts';
import { payoutStaffRoutes } from './features/payouts/staff-routes.ts';
import { payoutTasks } from './features/payouts/tasks.ts';
import { payoutWebhookRoutes } from './features/payouts/webhook-routes.ts';
import { budgetApproval } from './features/promos/index.ts';
import { promoResources } from './features/promos/resources.ts';
import { promoRoutes, promoStaffRoutes } from './features/promos/routes.ts';
import { referralResources } from './features/referral/resources.ts';
import { inviteRoutes, referralRoutes, referralStaffRoutes } from './features/referral/routes.ts';
import { referralTasks } from './features/referral/tasks.ts';
import { reportResources } from './features/reports/resources.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { royaltyApproval, settleRoyalties } from './features/royalties/index.ts';
import { royaltyResources } from './features/royalties/resources.ts';
import { royaltyStaffRoutes } from './features/royalties/routes.ts';
import { tidyStaff } from './features/staff/index.ts';
import { staffResources } from './features/staff/resources.ts';
import { staffRoutes } from './features/staff/routes.ts';
import { listingApproval } from './features/vault/index.ts';
import { vaultResources } from './features/vault/resources.ts';
import { vaultStaffRoutes } from './features/vault/staff-routes.ts';
import { resourceRouter } from './platform/resource/index.ts';

/** Actions that need two people. Features request them, and the inbox decides. */
const approvalKinds: ApprovalKind[] = [
  adjustmentApproval,
  reversalApproval,
  payoutApproval,
  royaltyApproval,
  listingApproval,
  cardValuesApproval,
  ...runApprovals,
  settingsApproval,
  budgetApproval,
  identityApproval,
];
frameMails(readSettings);
offerUnsubscribe(unsubscribeUrlOf);

const resources = [
  // Before all of shipping: see `shipping/from`.
  ...vaultResources,
  ...adjustmentResources,
  ...approvalResources,
  ...auditResources,
  ...buybackResources,
  ...catalogueResources,
  ...historyResources,
  ...identityResources,
  ...identityCheckResources,
  ...integrityResources,
  ...mailResources,
  ...monitoringResources,
  ...ledgerResources,
  ...orderResources,
  ...recipeResources,
  ...runResources,
  ...promoResources,
  ...payoutResources,
  ...referralResources,
  ...reportResources,
  ...royaltyResources,
  ...walletResources,
  ...staffResources,
];

/** Routers without a session: public, cacheable, the same for everyone. `signedIn` ones run after the session. */
export const featureRouters: { open: Router[]; signedIn: Router[] } = {
  open: [
    settingsRoutes,
    breachFilterRoutes,
    catalogueRoutes,
    runRoutes,
    feedRoutes,
    liveRoutes,
    inviteRoutes,
  ],
  signedIn: [
    ...identityRoutes,
    confirmRoutes({ 'delete-account': confirmDeletion }),
    accountRoutes,
    privacyRoutes,
    walletRoutes,
    limitRoutes,
    orderRoutes,
    buybackRoutes,
    promoRoutes,
    payoutRoutes,
    identityCheckRoutes,
    referralRoutes,
    historyRoutes,
    notificationRoutes,
    shippingRoutes,
  ],
};

/** Webhooks of payment and mail providers, verified by signature, and the sandbox's pages. Both run before guards. */
export const providerRouters = {
  webhooks: [webhookRoutes, payoutWebhookRoutes, unsubscribeRoutes],
  sandbox: Router().use(sandboxRouter, payoutSandboxRouter),
};

/** Routers below /api/admin, after the staff session; the first admits only staff. */
export const staffRouters: RequestHandler[] = [
  staffRoutes,
  mediaStaffRoutes,
  importStaffRoutes,
  textureStaffRoutes,
  vaultStaffRoutes,
  recipeStaffRoutes,
  sealingStaffRoutes,
  runStaffRoutes,
  priceRoutes,
  substitutionRoutes,
  correctionRoutes,
  identityStaffRoutes,
  mailStaffRoutes,
  integrityRoutes,
  walletStaffRoutes,
  orderStaffRoutes,
  reportRoutes,
  staffLiveRoutes,
  buybackStaffRoutes,
  promoStaffRoutes,
  payoutStaffRoutes,
  identityCheckStaffRoutes,
  adjustmentStaffRoutes,
  royaltyStaffRoutes,
  referralStaffRoutes,
  settingsStaffRoutes,
  approvalStaffRoutes(approvalKinds),
  auditStaffRoutes,
  searchRoutes,
  monitoringStaffRoutes,
  resourceRouter(resources, record),
];

/** Executors of background jobs. */
export const tasks: TaskList = {
  ...sealingTasks,
  ...runTasks,
  ...approvalTasks(approvalKinds),
  ...importTasks,
  ...referralTasks,
  ...privacyTasks,
  'advance-runs': () => advanceRuns(),
  'remind-holders': () => remindHolders(),
  reconcile: () => reconcile(),
  'settle-top-ups': () => settleTopUps(),
  'settle-royalties': () => settleRoyalties(),
  'seal-audit': () => sealTrail(),
  'forget-errors': () => forgetEvents(),
  'forget-answers': () => forgetAnswers(),
  ...payoutTasks,
  ...shippingTasks,
  'forget-throttles': () => forgetThrottles(),
  ...identityTasks,
  ...identityCheckTasks,
  'tidy-staff': () => tidyStaff(),
  'send-mail': (payload) => deliverMail(payload),
  settlemails: () => settleMails(),
  'forget-mails': () => forgetMails(),
};

/** When scheduled jobs run. Runs missed while no worker was up are made up for once, at the next start. */
const minutely = [
  'release-abandoned',
  'settle-imports',
  'advance-runs',
  'settle-top-ups',
  'settle-payouts',
  'settle-royalties',
  'seal-audit',
  'restock-products',
  'attribute-referrals',
  'settlemails',
  'expire-approvals',
];
const hourly = {
  'remind-holders': 7,
  'collect-forfeits': 12,
  'advance-referrals': 12,
  'rotate-keys': 17,
  'rewrap-accounts': 22,
  'rewrap-addresses': 24,
  'tidy-identity-papers': 42,
  'forget-throttles': 50,
  'tidy-sign-in': 52,
  'tidy-staff': 57,
};
const daily = {
  reconcile: '15 3',
  'forget-answers': '45 3',
  'forget-errors': '50 3',
  'forget-mails': '55 3',
  'tidy-evidence': '0 4',
};

// One queued job of each kind is enough, however many runs were missed.
const line = (time: string, task: string, fill: string): string =>
  `${time} ${task} ?jobKey=${task}&fill=${fill}`;

export const crontab = [
  ...minutely.map((task) => line('* * * * *', task, '2m')),
  ...Object.entries(hourly).map(([task, minute]) => line(`${minute} * * * *`, task, '61m')),
  ...Object.entries(daily).map(([task, time]) => line(`${time} * * *`, task, '25h')),
].join('\n');

const { 'send-mail': sendMail, ...otherTasks } = tasks;

/** A separate queue for mail, so that a mail server that hangs blocks no other job. */
export const jobQueues = (concurrency: number): JobQueue[] => [
  { tasks: otherTasks, crontab, concurrency },
  {
    tasks: { 'send-mail': sendMail },
    concurrency: 2,
    forbiddenFlags: () => (isMailServerDown() ? [mailFlag] : []),
  },
];
