import SwapHoriz from '@mui/icons-material/SwapHorizOutlined';
import { lazy } from 'react';

export const substitutionRequests = {
  name: 'substitution-requests',
  icon: SwapHoriz,
  recordRepresentation: 'outName',
  list: lazy(() => import('./list.tsx').then((m) => ({ default: m.SubstitutionRequestList }))),
  edit: lazy(() => import('./detail.tsx').then((m) => ({ default: m.SubstitutionRequestDetail }))),
};
