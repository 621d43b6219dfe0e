/** The parts of a customer's page, each at its own address. */
export const tabs = [
  { path: '', label: 'Overview', permission: 'users.read' },
  { path: 'orders', label: 'Orders', permission: 'orders.read' },
  { path: 'invoices', label: 'Invoices', permission: 'invoices.read' },
  { path: 'packs', label: 'Packs', permission: 'users.read' },
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
