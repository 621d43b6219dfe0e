import { invoicesDeclaration } from '../../contract/index.ts';
import type { Feature } from '../../feature.ts';
import { hourly } from '../../platform/jobs/schedule.ts';
import { defineResource } from '../../platform/resource/index.ts';
import { rewrapSealedTexts } from '../../platform/sealed-columns.ts';
import { buyerRetention, invoiceSecrets } from './buyer.ts';

const invoices = defineResource(invoicesDeclaration, {
  from: 'sale_documents_with_names',
  keys: { table: 'sale_documents' },
  access: { read: 'invoices.read' },
  columns: {
    customerId: { isIndexed: true },
    subjectId: { isIndexed: true },
  },
  embeds: { customer: { resource: 'users', by: 'customerId' } },
});

export const salesFeature: Feature = {
  resources: [invoices],
  tasks: {
    async 'rewrap-invoices'() {
      await rewrapSealedTexts(invoiceSecrets);
    },
  },
  schedule: { 'rewrap-invoices': hourly(27) },
  retention: [buyerRetention],
};
