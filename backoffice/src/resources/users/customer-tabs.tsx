import type { CustomerRecord } from '@pullproof/server/contract';
import { Tab, Tabs } from '@mui/material';
import { useEffect, useRef, type RefObject } from 'react';
import { usePermissions, useRecordContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';

const tabs = [
  { path: '', label: 'Overview', permission: 'users.read' },
  { path: 'orders', label: 'Orders', permission: 'orders.read' },
  { path: 'invoices', label: 'Invoices', permission: 'invoices.read' },
  { path: 'packs', label: 'Sealed', permission: 'users.read' },
  { path: 'cards', label: 'Cards', permission: 'owned.read' },
  { path: 'top-ups', label: 'Top-ups', permission: 'top-ups.read' },
  { path: 'withdrawals', label: 'Withdrawals', permission: 'payouts.read' },
  { path: 'shipping', label: 'Parcels', permission: 'shipping.read' },
  { path: 'invitations', label: 'Invitations', permission: 'referrals.read' },
  { path: 'mails', label: 'Mails', permission: 'mails.read' },
  { path: 'cases', label: 'Cases', permission: 'cases.read' },
  { path: 'balance', label: 'Ledger', permission: 'users.read' },
  { path: 'history', label: 'History', permission: 'history.read' },
  { path: 'trail', label: 'Trail', permission: 'users.read' },
];

/** Keeps the chosen tab in sight, also once what stands beside the tabs has taken its room: MUI scrolls to it only before. */
function useTabInSight(current: string | undefined): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const scroller = ref.current?.querySelector('.MuiTabs-scroller');
    const tab = scroller?.querySelector('[aria-selected="true"]');
    if (!scroller || !tab) return;
    const observer = new ResizeObserver(() => {
      const [shown, chosen] = [scroller.getBoundingClientRect(), tab.getBoundingClientRect()];
      if (chosen.right > shown.right) scroller.scrollLeft += chosen.right - shown.right;
      else if (chosen.left < shown.left) scroller.scrollLeft -= shown.left - chosen.left;
    });
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [current]);
  return ref;
}

/** The tabs of a customer's page; each has its own URL. */
export function CustomerTabs() {
  const customer = useRecordContext<CustomerRecord>();
  const { permissions = [] } = usePermissions<string[]>();
  const { pathname } = useLocation();
  const base = `/users/${encodeURIComponent(customer?.id ?? '')}`;
  const shown = tabs.filter(({ permission }) => permissions.includes(permission));
  const current = shown.find(({ path }) => path !== '' && pathname.startsWith(`${base}/${path}`))?.path ?? '';
  const ref = useTabInSight(customer && shown.length > 0 ? current : undefined);
  if (!customer) return null;
  return (
    <Tabs
      ref={ref}
      value={shown.length === 0 ? false : current}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label="Parts of this customer"
      sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      {shown.map(({ path, label }) => (
        <Tab
          key={path}
          value={path}
          label={label}
          component={Link}
          to={path === '' ? base : `${base}/${path}`}
          sx={{ minWidth: 0, px: 1.5 }}
        />
      ))}
    </Tabs>
  );
}
