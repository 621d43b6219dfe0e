import type { CustomerRecord } from '@pullproof/server/contract';
import { Tab, Tabs } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { usePermission } from '../../shared/use-permission.ts';

const tabs = [
  { path: '', label: 'Overview' },
  { path: 'balance', label: 'Balance' },
  { path: 'history', label: 'History' },
  { path: 'packs', label: 'Sealed packs' },
  { path: 'shipping', label: 'Shipping' },
  { path: 'mails', label: 'Mails' },
  { path: 'cases', label: 'Cases' },
];

/** The tabs of a customer's page; each has its own URL. */
export function CustomerTabs() {
  const customer = useRecordContext<CustomerRecord>();
  const seesHistory = usePermission('history.read');
  const seesMails = usePermission('mails.read');
  const seesCases = usePermission('cases.read');
  const { pathname } = useLocation();
  if (!customer) return null;
  const base = `/users/${encodeURIComponent(customer.id)}`;
  const current = tabs.find(({ path }) => path !== '' && pathname.startsWith(`${base}/${path}`))?.path ?? '';
  return (
    <Tabs
      value={current}
      variant="scrollable"
      scrollButtons={false}
      aria-label="Parts of this customer"
      sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      {tabs
        .filter(
          ({ path }) =>
            (path !== 'history' || seesHistory) &&
            (path !== 'mails' || seesMails) &&
            (path !== 'cases' || seesCases),
        )
        .map(({ path, label }) => (
          <Tab
            key={path}
            value={path}
            label={label}
            component={Link}
            to={path === '' ? base : `${base}/${path}`}
          />
        ))}
    </Tabs>
  );
}
