import Rule from '@mui/icons-material/RuleOutlined';
import { lazy } from 'react';

export const listingRequests = {
  name: 'listing-requests',
  icon: Rule,
  recordRepresentation: 'productTitle',
  list: lazy(() => import('./list.tsx').then((m) => ({ default: m.ListingRequestList }))),
  edit: lazy(() => import('./detail.tsx').then((m) => ({ default: m.ListingRequestDetail }))),
};
