import type { Feature } from '../../feature.ts';
import { followTerms } from '../../base/index.ts';
import { followLeastPrices } from '../../money/index.ts';
import { budgetApproval } from './ask-budget.ts';
import { floorStaffRoutes } from './staff-routes.ts';
import { readLeastPrice } from './read-least-price.ts';
import { listCostlyCards, weighChange } from './weigh-change.ts';
import { readRequestCost, weighApproved } from './weigh-request.ts';

export const floorFeature: Feature = {
  staff: [floorStaffRoutes],
  approvals: [budgetApproval],
  setUp() {
    followTerms({ weigh: weighChange, listCostly: listCostlyCards, readRequestCost, weighApproved });
    followLeastPrices(readLeastPrice);
  },
};
