import type { Feature } from '../feature.ts';
import { everyMinute, hourly } from '../platform/jobs/schedule.ts';
import { rewrapSealedTexts } from '../platform/sealed-columns.ts';
import { followSubstitutions } from '../packs/index.ts';
import { claimApproval } from './claims/decide-claim.ts';
import { claimRoutes } from './claims/routes.ts';
import { claimStaffRoutes } from './claims/staff-routes.ts';
import { answerByMail } from './inspections/answer-inspection.ts';
import { inspectionResource } from './inspections/resource.ts';
import { inspectionRoutes } from './inspections/routes.ts';
import { buyLabel, settleLabels } from './labels/buy-label.ts';
import { moveDemoParcels, trackingPages } from './labels/sandbox-parcels.ts';
import { settleTracking } from './labels/track-parcel.ts';
import { trackingWebhooks } from './labels/webhook-routes.ts';
import { parcelFollower } from './missing/follow-substitution.ts';
import { missingRoutes } from './missing/routes.ts';
import { missingUnitApproval } from './missing/withdraw-missing.ts';
import { undoShipment } from './parcels/cancel-parcel.ts';
import { carrierLine } from './carriers/ready.ts';
import { closeCombineWindows, releaseParcels } from './parcels/release-parcels.ts';
import { parcelRoutes } from './parcels/routes.ts';
import { quoteRetention } from './quotes/retention.ts';
import { openShippingRoutes, shippingRoutes } from './routes.ts';
import { shippingSecrets } from './secrets.ts';
import { stockTakeResources } from './stock-takes/resources.ts';
import { stockTakeRoutes } from './stock-takes/routes.ts';
import { parcelAddressApproval } from './warehouse/addresses.ts';
import { shippingSettingsApproval } from './settings/change-rates.ts';
import { shippingSettingsRoutes } from './settings/routes.ts';
import { careRoutes } from './warehouse/care-routes.ts';
import { compensationApproval } from './warehouse/compensate.ts';
import { documentRoutes } from './warehouse/document-routes.ts';
import { resendApproval } from './warehouse/resend-parcel.ts';
import { warehouseResources } from './warehouse/resources.ts';
import { parcelSearch, parcelThings } from './warehouse/search.ts';
import { stockLabelRoutes } from './warehouse/stock-label-routes.ts';
import { parcelBulkVerbs } from './warehouse/bulk.ts';
import { warehouseRoutes } from './warehouse/routes.ts';
import { parcelEvents } from './webhook-events.ts';

const idIn = (payload: unknown): string =>
  typeof payload === 'object' && payload !== null && 'id' in payload ? String(payload.id) : '';

/** The subject is read back as the statement wrote it. */
const answerByLink = (customerId: string, subject: unknown): Promise<void> =>
  answerByMail(customerId, (subject as { statementId: string }).statementId);

export const shippingFeature: Feature = {
  open: [openShippingRoutes],
  signedIn: [shippingRoutes, parcelRoutes, claimRoutes],
  staff: [
    shippingSettingsRoutes,
    warehouseRoutes,
    missingRoutes,
    careRoutes,
    claimStaffRoutes,
    documentRoutes,
    inspectionRoutes,
    stockLabelRoutes,
    stockTakeRoutes,
  ],
  webhooks: [trackingWebhooks],
  sandbox: [trackingPages],
  approvals: [
    claimApproval,
    missingUnitApproval,
    shippingSettingsApproval,
    parcelAddressApproval,
    compensationApproval,
    resendApproval,
  ],
  resources: [...warehouseResources, inspectionResource, ...stockTakeResources],
  bulkVerbs: parcelBulkVerbs,
  search: parcelSearch,
  caseThings: parcelThings,
  events: parcelEvents,
  confirmers: {
    'undo-shipment': {
      kind: 'shipment-undone',
      carryOut: (customerId, subject) =>
        // Read back as `requestShipment` wrote it.
        undoShipment(customerId, (subject as { parcelIds: string[] }).parcelIds),
    },
    'answer-inspection': { kind: 'cards-back', carryOut: answerByLink },
    'answer-hand-over': { kind: 'parcel-received', carryOut: answerByLink },
  },
  setUp: () => followSubstitutions(parcelFollower),
  tasks: {
    async 'rewrap-addresses'() {
      await rewrapSealedTexts(shippingSecrets);
    },
    async 'release-parcels'() {
      await releaseParcels();
      await closeCombineWindows();
    },
    'buy-label': (payload) => buyLabel(idIn(payload)),
    async 'settle-shipping'() {
      await settleLabels();
      await settleTracking();
      await moveDemoParcels();
    },
  },
  schedule: {
    'rewrap-addresses': hourly(24),
    'release-parcels': everyMinute,
    'settle-shipping': everyMinute,
  },
  retention: [quoteRetention],
  ready: [carrierLine],
};
