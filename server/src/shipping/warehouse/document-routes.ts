import type { Response } from 'express';

import { readsOnly } from '../../contract/index.ts';
import { bulkParcels, pickListQuery } from '../../contract/schemas/shipping/warehouse.schema.ts';
import { config } from '../../config.ts';
import { clock } from '../../platform/clock.ts';
import { acting } from '../../platform/http/act-on.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import type { PrintedDocument, PrintParcel } from '../documents/print-types.ts';
import { openCarrierLabel } from '../labels/label-pdf.ts';
import { readRates } from '../rates/read-rates.ts';
import { printLabels } from './print-labels.ts';
import { labelSizeOf, readPickRows, readPrintParcel } from './read-printed.ts';

/** Fonts and PDF library load with the first document only. */
export const loadPrint = () => import('../documents/print.ts');

export function sendPdf(response: Response, name: string, { pdf }: Pick<PrintedDocument, 'pdf'>): void {
  response.setHeader('Content-Disposition', `inline; filename="${name}.pdf"`);
  response.type('application/pdf').send(pdf);
}

type Print = (parcel: PrintParcel) => Promise<PrintedDocument>;

const documents: Record<'slip' | 'label' | 'cn22', Print> = {
  async slip(parcel) {
    const { rates } = await readRates();
    return (await loadPrint()).printSlips([parcel], {
      damagedDays: rates.claimDamagedDays,
      missingDays: rates.claimNotArrivedDays,
      url: `${config().publicUrl}/profile/shipping`,
    });
  },
  label: async (parcel) => (await loadPrint()).printLabels([parcel], labelSizeOf(parcel.sender.country)),
  cn22: async (parcel) => (await loadPrint()).printCustomsForms([parcel], labelSizeOf(parcel.sender.country)),
};

const document = (name: keyof typeof documents, summary: string) =>
  route({
    method: 'get',
    path: `/admin/shipping/:id/${name}.pdf`,
    summary,
    access: 'staff',
    guards: readsOnly,
    refusals: ['WRONG_STATE'],
    produces: 'application/pdf',
    permission: 'shipping.write',
    run: async (input) => {
      const { staff, id } = acting(input, 'shipping.write');
      if (name === 'label') {
        const pdf = await openCarrierLabel(id, staff.id);
        if (pdf) {
          sendPdf(input.response, `${id}-label`, { pdf });
          return;
        }
      }
      const parcel = await readPrintParcel(id, staff.id, name);
      sendPdf(input.response, `${parcel.number}-${name}`, await documents[name](parcel));
    },
  });

/** Documents as PDF. Opening an address for print is audited. */
export const documentRoutes = routesOf(
  route({
    method: 'get',
    path: '/admin/shipping-cards/pick-list.pdf',
    summary: 'What is left to pick in walking order, of one origin or all',
    access: 'staff',
    guards: readsOnly,
    produces: 'application/pdf',
    permission: 'shipping-cards.read',
    query: pickListQuery,
    run: async ({ request, response, query }) => {
      requirePermission(request, 'shipping-cards.read');
      const { rows, country } = await readPickRows(query.originId);
      const madeAt = `${clock.now().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
      sendPdf(response, 'pick-list', await (await loadPrint()).printPickList(rows, { madeAt, country }));
    },
  }),
  route({
    method: 'post',
    path: '/admin/shipping/labels.pdf',
    summary: 'The labels of several parcels in one print',
    access: 'staff',
    guards: readsOnly,
    refusals: ['NOT_FOUND', 'WRONG_STATE'],
    produces: 'application/pdf',
    permission: 'shipping.write',
    body: bulkParcels,
    run: async ({ request, response, body }) => {
      const staffId = requirePermission(request, 'shipping.write').id;
      sendPdf(response, 'labels', { pdf: await printLabels(body.ids, staffId) });
    },
  }),
  document('slip', 'The packing slip of a parcel'),
  document('label', 'The address label of a parcel'),
  document('cn22', 'The customs form of a parcel that leaves the customs area'),
);
