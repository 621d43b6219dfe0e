import EventRepeat from '@mui/icons-material/EventRepeatOutlined';
import { lazy } from 'react';

export const dailyTemplates = {
  name: 'daily-templates',
  icon: EventRepeat,
  recordRepresentation: 'name',
  list: lazy(() => import('./list.tsx').then((m) => ({ default: m.TemplateList }))),
  edit: lazy(() => import('./detail.tsx').then((m) => ({ default: m.TemplateDetail }))),
};
