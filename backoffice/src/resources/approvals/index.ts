import HowToVote from '@mui/icons-material/HowToVoteOutlined';
import { lazy } from 'react';

export const approvals = {
  name: 'approvals',
  icon: HowToVote,
  recordRepresentation: 'title',
  list: lazy(() => import('./list.tsx').then((m) => ({ default: m.ApprovalList }))),
  edit: lazy(() => import('./detail.tsx').then((m) => ({ default: m.ApprovalDetail }))),
};
