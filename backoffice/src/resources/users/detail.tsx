import { type CustomerRecord, usersDeclaration } from '@pullproof/server/contract';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { nameCountry } from '../../shared/values/country.ts';
import { Money } from '../../shared/values/money.tsx';
import { factsOf, FactsSection } from '../../shared/records/facts.tsx';
import { Section } from '../../shared/records/section.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { CustomerCases } from '../cases/customer-cases.tsx';
import { CustomerMails } from '../mails/customer-mails.tsx';
import { AdjustBalance } from './adjust-balance.tsx';
import { CustomerAdjustments } from './customer-adjustments.tsx';
import { CustomerCards } from './customer-cards.tsx';
import { CustomerHistory } from './customer-history.tsx';
import { CustomerInvitations } from './customer-invitations.tsx';
import { CustomerLedger } from './customer-ledger.tsx';
import { CustomerInvoices, CustomerTopUps, CustomerWithdrawals } from './customer-money.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import { CustomerPacks } from './customer-packs.tsx';
import { CustomerParcels } from './customer-parcels.tsx';
import { CustomerSignIn } from './customer-sign-in.tsx';
import { CustomerStanding } from './customer-standing.tsx';
import { CustomerTabs } from './customer-tabs.tsx';
import { CustomerVerbs } from './customer-verbs.tsx';
import { HistoryTab } from './history-tab.tsx';

const { chip, country, id, value } = factsOf<CustomerRecord>(usersDeclaration);

export function CustomerDetail() {
  return (
    <EditScreen
      titleOf={(customer) => String(customer['displayName'] ?? customer['email'])}
      actions={<CustomerVerbs />}
    >
      <DetailColumns side={<CustomerAside />}>
        <CustomerTabs />
        <Routes>
          <Route index element={<Overview />} />
          <Route path="orders" element={<CustomerOrders />} />
          <Route path="cards" element={<CustomerCards />} />
          <Route path="top-ups" element={<CustomerTopUps />} />
          <Route path="invoices" element={<CustomerInvoices />} />
          <Route path="withdrawals" element={<CustomerWithdrawals />} />
          <Route path="invitations" element={<CustomerInvitations />} />
          <Route path="balance" element={<BalanceTab />} />
          <Route path="trail" element={<Timeline />} />
          <Route path="history" element={<HistoryTab />} />
          <Route path="packs" element={<CustomerPacks />} />
          <Route path="shipping" element={<ShippingTab />} />
          <Route path="mails" element={<CustomerMails />} />
          <Route path="cases" element={<CustomerCases />} />
          <Route path="*" element={<NoSuchPart />} />
        </Routes>
      </DetailColumns>
    </EditScreen>
  );
}

function Overview() {
  return (
    <>
      <Balance />
      <CustomerAdjustments isWaiting />
      <CustomerHistory />
    </>
  );
}

function NoSuchPart() {
  const customer = useRecordContext<CustomerRecord>();
  if (!customer) return null;
  return (
    <EmptyState
      title="Page not found"
      next={{ label: 'To the overview', to: `/users/${encodeURIComponent(customer.id)}` }}
    >
      The tabs above list what there is about this customer.
    </EmptyState>
  );
}

function BalanceTab() {
  return (
    <>
      <Balance />
      <CustomerAdjustments />
      <CustomerLedger />
    </>
  );
}

function ShippingTab() {
  return (
    <>
      <CustomerParcels />
      <CustomerAddresses />
    </>
  );
}

function Balance() {
  const customer = useRecordContext<CustomerRecord>();
  if (!customer) return null;
  return (
    <Section
      title="Balance"
      hint="From the ledger. A balance cannot be edited; it changes only by transfers."
      actions={<AdjustBalance customer={customer} />}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' }, gap: 2 }}>
        <Bucket label="Cash" hint="can be withdrawn" cents={customer.cashCents} />
        <Bucket label="Promo" hint="spent first, never withdrawn" cents={customer.promoCents} />
        <Bucket label="Held" hint="pending payouts" cents={customer.heldCents} />
      </Box>
    </Section>
  );
}

function Bucket({ label, hint, cents }: { label: string; hint: ReactNode; cents: number }) {
  return (
    <Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography sx={{ fontSize: 24, fontWeight: 750, letterSpacing: '-0.02em' }}>
        <Money cents={cents} />
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {hint}
      </Typography>
    </Box>
  );
}

const customerFacts = [
  chip('state'),
  value('email', { cell: (customer) => <MailAddress address={customer.email} /> }),
  country('country'),
  value('createdAt'),
  id(),
];

function CustomerAside() {
  const customer = useRecordContext<CustomerRecord>();
  if (!customer) return null;
  return (
    <>
      <FactsSection title="Customer" rows={customerFacts} />
      <CustomerNotes customerId={customer.id} />
      <CustomerStanding />
      <CustomerSignIn />
    </>
  );
}

/** An email address that wraps at its @ rather than within a word. */
function MailAddress({ address }: { address: string }) {
  const [name = '', ...rest] = address.split('@');
  return (
    <span>
      {name}
      <wbr />
      {rest.length > 0 ? `@${rest.join('@')}` : ''}
    </span>
  );
}

const addressFacts = [
  value('addressCount'),
  value('addressCountries', { label: 'Countries', cell: nameCountries }),
];

/** Number and countries of the addresses. The rest is encrypted until a parcel needs it. */
const CustomerAddresses = () => (
  <FactsSection
    title="Addresses"
    hint="Names and streets are encrypted. A parcel’s page shows its own, and every look is recorded."
    rows={addressFacts}
  />
);

function nameCountries({ addressCountries = [] }: CustomerRecord): string {
  return addressCountries.map(nameCountry).join(', ') || '–';
}
