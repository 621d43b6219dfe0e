import Tune from '@mui/icons-material/TuneOutlined';
import { lazy } from 'react';

export const settings = {
  name: 'settings',
  icon: Tune,
  recordRepresentation: 'title',
  list: lazy(() => import('./settings-page.tsx').then((m) => ({ default: m.SettingsPage }))),
};
