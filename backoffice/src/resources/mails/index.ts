import MailOutline from '@mui/icons-material/MailOutline';
import { lazy } from 'react';

export const mails = {
  name: 'mails',
  icon: MailOutline,
  recordRepresentation: 'subject',
  list: lazy(() => import('./list.tsx').then((m) => ({ default: m.MailList }))),
};
