/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { InvoiceRecord } from '@pullproof/server/contract';
import { ResourceContextProvider } from 'react-admin';
import { showScreen } from '../../testing/show-screen.tsx';
import { InvoiceList } from './list.tsx';
import { RelatedInvoices } from './related.tsx';

const invoice: InvoiceRecord = {
  id: 'd1',
  reference: 'INV-2026-000007',
  kind: 'invoice',
  series: '2026',
  number: 7,
  issuedAt: '2026-11-30T08:00:00.000Z',
  soldAt: '2026-11-30T07:59:00.000Z',
  customerId: 'c1',
  customerName: 'Mara Quill',
  subjectKind: 'order',
  subjectId: 'o1',
  invoiceReference: null,
  place: 'DE',
  netCents: 1_000,
  taxCents: 190,
  totalCents: 1_190,
};
const note: InvoiceRecord = {
  ...invoice,
  ...{ id: 'd2', reference: 'CN-2026-000001', kind: 'credit-note', invoiceReference: invoice.reference },
  ...{ netCents: -1_000, taxCents: -190, totalCents: -1_190 },
};

// jsdom has none.
class Silence extends EventTarget {
  close() {}
}
beforeAll(() => Object.assign(globalThis, { EventSource: Silence }));
afterEach(() => jest.restoreAllMocks());

const listOf = (data: readonly InvoiceRecord[]) => ({
  getList: (async () => ({ data, total: data.length })) as never, // generic in react-admin
});
const showList = (data: readonly InvoiceRecord[]) =>
  showScreen(
    <ResourceContextProvider value="invoices">
      <InvoiceList />
    </ResourceContextProvider>,
    { provider: listOf(data) },
  );

test('a number opens its PDF, and a credit note is below zero', async () => {
  showList([invoice, note]);
  const link = await screen.findByRole('link', { name: note.reference });
  expect(link.getAttribute('href')).toBe('/api/admin/invoices/d2/invoice.pdf');
  const row = link.closest('tr');
  expect(row?.textContent).toMatch(/Credit note.*−\$1\.90.*−\$11\.90/);
});

test('a row leads to its customer, and nothing can be created or edited', async () => {
  showList([invoice]);
  const customer = await screen.findByRole('link', { name: 'Mara Quill' });
  expect(customer.getAttribute('href')).toBe('/users/c1');
  expect(screen.queryByRole('button', { name: /^(create|edit)/i })).toBeNull();
});

test('an empty list says where invoices come from and when there are none', async () => {
  showList([]);
  expect(await screen.findByText(/Without a tax number in the settings/)).toBeTruthy();
});

test('an order shows its invoices to roles that may read them only', async () => {
  const shown = (permissions: string[]) =>
    showScreen(<RelatedInvoices filter={{ subjectId: 'o1' }} />, {
      permissions,
      provider: listOf([invoice]),
    });
  shown(['orders.read']);
  await screen.findByText((_text, element) => element?.tagName === 'BODY');
  expect(screen.queryByText('Invoices')).toBeNull();
  shown(['orders.read', 'invoices.read']);
  expect(await screen.findByRole('link', { name: invoice.reference })).toBeTruthy();
});
