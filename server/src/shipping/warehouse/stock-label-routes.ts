import { lotCode, maxBinLength, placeCode, readsOnly } from '../../contract/index.ts';
import { shelfLabelsQuery, unitLabelsQuery } from '../../contract/schemas/stock.schema.ts';
import { refuse, refuseFields } from '../../platform/errors.ts';
import { acting } from '../../platform/http/act-on.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { readLotLabels, type LabelledUnit } from '../../vault/index.ts';
import type { StockLabel } from '../documents/stock-labels.ts';
import { loadPrint, sendPdf } from './document-routes.ts';

const filled = (parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(' ');

const labelOf = ({
  id,
  card,
  number,
  set,
  serial,
  cert,
  grader,
  grade,
  marks,
  lotNumber,
}: LabelledUnit): StockLabel => ({
  code: id,
  lines: [
    card,
    `${set} ${number}`,
    ...(cert === null ? [] : [filled([grader, grade, '·', cert])]),
    ...(marks === '' ? [] : [marks]),
  ],
  mark: filled([serial === null ? null : `#${serial}`, lotCode(lotNumber)]),
});

/** `1,2,3` and `1-12` */
function readBins(text: string): string[] {
  const bins = text.split(',').flatMap((part) => {
    const [, from = '', to = ''] = /^\s*(\d{1,4})\s*[-–]\s*(\d{1,4})\s*$/.exec(part) ?? [];
    if (from === '') return part.trim() === '' ? [] : [part.trim()];
    const count = Number(to) - Number(from) + 1;
    if (count < 1 || count > 200)
      throw refuseFields('VALIDATION_FAILED', { bins: 'is at most 200 bins, the lowest first' });
    return Array.from({ length: count }, (_, step) => String(Number(from) + step));
  });
  if (bins.some((bin) => bin.length > maxBinLength) || bins.length > 200)
    throw refuseFields('VALIDATION_FAILED', { bins: `is at most 200 bins of ${maxBinLength} signs` });
  return bins;
}

/** QR codes for units and shelves, which every scan field understands. */
export const stockLabelRoutes = routesOf(
  route({
    method: 'get',
    path: '/admin/stock-lots/:id/labels.pdf',
    summary: 'QR labels of a lot’s units in the order in which they came in: all, the newest, or one',
    access: 'staff',
    guards: readsOnly,
    refusals: ['WRONG_STATE'],
    produces: 'application/pdf',
    permission: 'stock-lots.read',
    query: unitLabelsQuery,
    run: async (input) => {
      const { id } = acting(input, 'stock-lots.read');
      const { sheet, unitId, last } = input.query;
      const units = await readLotLabels(id, { unitId, last });
      if (units.length === 0) throw refuse('WRONG_STATE', 'This lot has no units to label.');
      const [first] = units;
      const { printStockLabels } = await loadPrint();
      sendPdf(
        input.response,
        `LOT-${first?.lotNumber}-labels`,
        await printStockLabels(units.map(labelOf), sheet),
      );
    },
  }),
  route({
    method: 'get',
    path: '/admin/stock-lots/shelf-labels.pdf',
    summary: 'QR labels of a shelf and its bins, given as 1,2,3 or 1-12',
    access: 'staff',
    guards: readsOnly,
    produces: 'application/pdf',
    permission: 'stock-lots.read',
    query: shelfLabelsQuery,
    run: async ({ request, response, query: { shelf, bins, sheet } }) => {
      requirePermission(request, 'stock-lots.read');
      const places = [null, ...readBins(bins)].map((bin) => ({ shelf, bin }));
      const labels = places.map((place) => ({
        code: placeCode(place),
        lines: [`Shelf ${shelf}`, ...(place.bin === null ? [] : [`Bin ${place.bin}`])],
        mark: placeCode(place),
      }));
      sendPdf(response, 'shelf-labels', await (await loadPrint()).printStockLabels(labels, sheet));
    },
  }),
);
