import type { Feature } from '../../feature.ts';
import { guardedRecordApproval } from './hold-columns.ts';

export const guardsFeature: Feature = { approvals: [guardedRecordApproval] };
