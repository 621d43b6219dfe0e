import PriceChange from '@mui/icons-material/PriceChangeOutlined';
import { lazy } from 'react';

export const shippingSettings = {
  name: 'shipping/settings',
  icon: PriceChange,
  list: lazy(() => import('./settings-page.tsx').then((m) => ({ default: m.ShippingSettingsPage }))),
};
