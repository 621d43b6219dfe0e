import { readsOnly } from '../../contract/index.ts';
import { invoice, invoicesQuery } from '../../contract/schemas/invoices.schema.ts';
import { keysetOf } from '../../contract/schemas/shared.schema.ts';
import { record } from '../../base/index.ts';
import { listInvoices, readDocument, readSaleLines } from '../../money/index.ts';
import { inTransaction } from '../../platform/db.ts';
import { acting } from '../../platform/http/act-on.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { listParcelOrderIds, readParcel, sendPdf } from '../../shipping/index.ts';
import { paperOfDocument, paperOfReceipt, receiptNumberOf } from './paper.ts';
import { printPaper } from './print-paper.ts';

const pdf = { produces: 'application/pdf', refusals: ['NOT_FOUND'] } as const;
// A token reads sums; names and addresses are for their owner.
const own = { access: 'customer' } as const;

const printReceipt = async (name: string, subjectIds: readonly string[], customerId?: string) =>
  printPaper(await paperOfReceipt(name, await readSaleLines(subjectIds, customerId)));

export const invoiceRoutes = routesOf(
  route({
    method: 'get',
    path: '/me/invoices',
    summary: 'My invoices and credit notes, newest first; none from a seller who isn’t registered for tax',
    ...own,
    scope: 'money:read',
    query: invoicesQuery,
    answer: keysetOf(invoice),
    run: ({ customerId, query }) => listInvoices(customerId(), query),
  }),
  route({
    method: 'get',
    path: '/me/invoices/:id/invoice.pdf',
    summary: 'One of my invoices or credit notes',
    ...own,
    ...pdf,
    async run({ customerId, param, response }) {
      const document = await readDocument(param('id'), customerId());
      sendPdf(response, document.reference, { pdf: await printPaper(paperOfDocument(document)) });
    },
  }),
  route({
    method: 'get',
    path: '/me/orders/:id/receipt.pdf',
    summary: 'What I paid for an order, and got back, as a receipt without tax',
    ...own,
    ...pdf,
    async run({ customerId, param, response }) {
      const name = receiptNumberOf(param('id'));
      const receipt = await printReceipt(name, [param('id')], customerId());
      sendPdf(response, `receipt-${param('id').slice(-8)}`, { pdf: receipt });
    },
  }),
  route({
    method: 'get',
    path: '/me/shipments/:id/receipt.pdf',
    summary: 'What I paid for a parcel, and got back, as a receipt without tax',
    ...own,
    ...pdf,
    async run({ customerId, param, response }) {
      const { number } = await readParcel(customerId(), param('id'));
      const ids = await listParcelOrderIds(param('id'));
      sendPdf(response, `receipt-${number}`, {
        pdf: await printReceipt(`Parcel ${number}`, ids, customerId()),
      });
    },
  }),
);

const shown = (staffId: string, subject: { kind: string; id: string }, customerId: string) =>
  inTransaction(() =>
    record({
      actor: { kind: 'staff', id: staffId },
      action: `${subject.kind}.printed`,
      subject,
      after: { customerId },
    }),
  );

/** Names and addresses are on them, so that one was opened is audited. */
export const invoiceStaffRoutes = routesOf(
  route({
    method: 'get',
    path: '/admin/invoices/:id/invoice.pdf',
    summary: 'An invoice or credit note as its customer has it',
    access: 'staff',
    guards: readsOnly,
    permission: 'invoices.read',
    ...pdf,
    async run(input) {
      const { staff, id } = acting(input, 'invoices.read');
      const document = await readDocument(id);
      await shown(staff.id, { kind: 'invoice', id }, document.customerId);
      sendPdf(input.response, document.reference, { pdf: await printPaper(paperOfDocument(document)) });
    },
  }),
  route({
    method: 'get',
    path: '/admin/orders/:id/receipt.pdf',
    summary: 'The receipt of an order as its customer has it',
    access: 'staff',
    guards: readsOnly,
    permission: 'orders.read',
    ...pdf,
    async run(input) {
      const { id } = acting(input, 'orders.read');
      sendPdf(input.response, `receipt-${id.slice(-8)}`, {
        pdf: await printReceipt(receiptNumberOf(id), [id]),
      });
    },
  }),
);
