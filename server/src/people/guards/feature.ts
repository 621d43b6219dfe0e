import type { Feature } from '../../feature.ts';
import { privateAddressApproval, privateAddressRoutes } from './private-address.ts';
import { guardedRecordApproval } from './hold-columns.ts';

export const guardsFeature: Feature = {
  staff: [privateAddressRoutes],
  approvals: [guardedRecordApproval, privateAddressApproval],
};
