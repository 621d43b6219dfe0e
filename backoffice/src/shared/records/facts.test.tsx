/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import type { ResourceDeclaration } from '@pullproof/server/contract';
import { render, screen } from '@testing-library/react';
import { CoreAdminContext, RecordContextProvider } from 'react-admin';
import { factsOf, FactsSection, RecordFacts, type Fact } from './facts.tsx';

const declaration = {
  name: 'payouts',
  label: ['Payout', 'Payouts'],
  subject: 'payout',
  area: 'money',
  columns: {
    holder: { type: 'text', label: 'To' },
    customerId: { type: 'uuid', label: 'Customer ID' },
    amountCents: { type: 'cents', label: 'Amount' },
    packCount: { type: 'int', label: 'Packs' },
    shareBps: { type: 'int', label: 'Share' },
    sentAt: { type: 'instant', label: 'Sent', nullable: true },
    bornOn: { type: 'date', label: 'Born' },
    isLate: { type: 'bool', label: 'Late' },
    state: { type: 'enum', label: 'State', values: ['requested'], names: { requested: 'Asked for' } },
    provider: { type: 'text', label: 'Provider' },
    country: { type: 'text', label: 'Country' },
    reason: { type: 'text', label: 'Reason', nullable: true },
    paymentId: { type: 'text', label: 'Payment ID' },
  },
} as const satisfies ResourceDeclaration;

interface Row {
  id: string;
  holder: string;
  customerId: string | null;
  amountCents: number;
  packCount: number;
  shareBps: number;
  sentAt: string | null;
  bornOn: string;
  isLate: boolean;
  state: string;
  provider: string;
  country: string;
  reason: string | null;
  paymentId: string;
  undeclared?: string;
}

const row: Row = {
  id: '0193aaaa-0000-7000-8000-000000000001',
  holder: 'Mara Quill',
  customerId: 'c1',
  amountCents: 123_450,
  packCount: 12_000,
  shareBps: 1250,
  sentAt: null,
  bornOn: '2024-02-29',
  isLate: true,
  state: 'requested',
  provider: 'sandbox_bank',
  country: 'DE',
  reason: 'Paid twice',
  paymentId: 'pi_1',
};

const { value, chip, percent, word, country, quote, link, hash, id, other } = factsOf<Row>(declaration);

function show(rows: readonly Fact<Row>[], record: Row = row): Record<string, string> {
  render(
    <CoreAdminContext>
      <RecordContextProvider value={record}>
        <RecordFacts rows={rows} />
      </RecordContextProvider>
    </CoreAdminContext>,
  );
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  return Object.fromEntries(
    screen.getAllByRole('term').map(({ textContent }, at) => [textContent, values[at] ?? '']),
  );
}

test('takes label and format of each line from the declaration', () => {
  const plain = ['holder', 'amountCents', 'packCount', 'bornOn', 'isLate', 'state'] as const;
  const shown = show([
    ...plain.map((field) => value(field)),
    percent('shareBps'),
    word('provider'),
    country('country'),
    quote('reason'),
  ]);
  expect(shown).toEqual({
    To: 'Mara Quill',
    Amount: '$1,234.50',
    Packs: '12,000',
    Born: 'Feb 29, 2024',
    Late: 'Yes',
    State: 'Asked for',
    Share: '12.5%',
    Provider: 'Sandbox bank',
    Country: 'Germany',
    Reason: '“Paid twice”',
  });
});

test('shows a dash, or the given words, for what is missing', () => {
  expect(show([value('sentAt'), quote('reason')], { ...row, reason: null })).toEqual({
    Sent: '–',
    Reason: '–',
  });
  document.body.replaceChildren();
  expect(show([value('sentAt', { none: 'Not yet' })])).toEqual({ Sent: 'Not yet' });
});

test('leaves out lines whose condition does not hold', () => {
  expect(show([value('holder'), chip('state', { if: ({ isLate }) => !isLate })])).toEqual({
    To: 'Mara Quill',
  });
});

test('links a value only when it has an address', () => {
  const toCustomer = link('holder', ({ customerId }) => customerId !== null && `/users/${customerId}`);
  show([toCustomer]);
  expect(screen.getByRole('link', { name: 'Mara Quill' }).getAttribute('href')).toMatch(/\/users\/c1$/);
  document.body.replaceChildren();
  show([toCustomer], { ...row, customerId: null });
  expect(screen.queryByRole('link')).toBeNull();
});

test('names what its copy buttons copy', () => {
  show([hash('paymentId'), id(), other('Account', ({ holder }) => holder)]);
  expect(screen.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Copy payment id',
    'Copy payout id',
  ]);
  expect(screen.getByText('Account')).not.toBeNull();
});

test('refuses a field that is not declared', () => {
  expect(() => value('undeclared')).toThrow('Payout declares no undeclared');
});

test('shows a section for another record than the page’s', () => {
  render(
    <CoreAdminContext>
      <FactsSection title="Request" of={{ ...row, holder: 'Ines Vale' }} rows={[value('holder')]}>
        <p>More</p>
      </FactsSection>
    </CoreAdminContext>,
  );
  expect(screen.getByRole('region', { name: 'Request' }).textContent).toBe('RequestToInes ValeMore');
});
