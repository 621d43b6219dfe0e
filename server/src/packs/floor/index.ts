import { followTerms } from '../../base/index.ts';
import { followLeastPrices } from '../../money/index.ts';
import { readLeastPrice } from './read-least-price.ts';
import { listCostlyCards, weighChange } from './weigh-change.ts';
import { readRequestCost, weighApproved } from './weigh-request.ts';

export { followPauses, listPauses } from './follow-pauses.ts';

// Here and not in the feature: worlds and benches load areas without the composition.
followTerms({ weigh: weighChange, listCostly: listCostlyCards, readRequestCost, weighApproved });
followLeastPrices(readLeastPrice);
