import { nothing, readsOnly, safetyVerb } from '../../../contract/index.ts';
import {
  changedLot,
  openLot as openBody,
  readSlab as slabQuery,
  receivedUnits,
  receiveUnit as receiveBody,
  shownSlab,
  takenOut,
  takeOutUnits as takeOutBody,
} from '../../../contract/schemas/stock.schema.ts';
import { acting } from '../../../platform/http/act-on.ts';
import { requirePermission } from '../../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../../platform/http/route.ts';
import { closeLot, openLot, reopenLot } from './lots.ts';
import { proposeCards } from './propose-cards.ts';
import { receiveUnit } from './receive-unit.ts';
import { takeOut } from './take-out.ts';

const permission = 'stock-lots.write';
const counted = { never: 'Units above a value wait for a count by another person.' };

export const receivingRoutes = routesOf(
  route({
    method: 'post',
    path: '/admin/stock-lots',
    summary: 'Open a lot: what the caller takes in from one supplier',
    access: 'staff',
    guards: nothing('An empty list; what is taken in is guarded by itself.'),
    permission,
    body: openBody,
    answer: changedLot,
    status: 201,
    run: ({ request, body }) => openLot(body, requirePermission(request, permission).id),
  }),
  route({
    method: 'get',
    path: '/admin/stock-lots/:id/certificate',
    summary:
      'Read a slab’s number or QR code: whether the grader numbers so, whether it is here, and which card it may be',
    access: 'staff',
    guards: readsOnly,
    refusals: ['WRONG_STATE'],
    permission: 'stock-lots.read',
    query: slabQuery,
    answer: shownSlab,
    run: (input) => {
      const { id } = acting(input, 'stock-lots.read');
      return proposeCards(id, input.query.code, input.query.grader);
    },
  }),
  route({
    method: 'post',
    path: '/admin/stock-lots/:id/receive',
    summary: 'Take a unit into the vault; above a value a day the lot waits for a count by another person',
    access: 'staff',
    guards: safetyVerb('shift', counted),
    refusals: ['WRONG_STATE'],
    permission,
    body: receiveBody,
    answer: receivedUnits,
    once: true,
    run: (input) => {
      const { staff, id } = acting(input, permission);
      return receiveUnit({ ...input.body, lotId: id, staffId: staff.id });
    },
  }),
  route({
    method: 'post',
    path: '/admin/stock-lots/:id/take-out',
    summary: 'Undo units that were entered by mistake, by who took them in and before a count',
    access: 'staff',
    guards: nothing('Only one’s own entries that nobody has counted.'),
    refusals: ['WRONG_STATE'],
    permission,
    body: takeOutBody,
    answer: takenOut,
    once: true,
    run: (input) => {
      const { staff, id } = acting(input, permission);
      return takeOut({ ...input.body, lotId: id, staffId: staff.id });
    },
  }),
  route({
    method: 'post',
    path: '/admin/stock-lots/:id/close',
    summary: 'Close a lot: nothing more comes in, and it can be counted',
    access: 'staff',
    guards: nothing('It takes no more units; what waits for a count goes on waiting.'),
    refusals: ['WRONG_STATE'],
    permission,
    answer: changedLot,
    run: (input) => {
      const { staff, id } = acting(input, permission);
      return closeLot(id, staff.id);
    },
  }),
  route({
    method: 'post',
    path: '/admin/stock-lots/:id/reopen',
    summary: 'Open a lot again, by who opened it: something was forgotten, or the count did not fit',
    access: 'staff',
    guards: nothing('What is taken in is guarded by itself, and a count waits until it is closed.'),
    refusals: ['WRONG_STATE'],
    permission,
    answer: changedLot,
    run: (input) => {
      const { staff, id } = acting(input, permission);
      return reopenLot(id, staff.id);
    },
  }),
);
