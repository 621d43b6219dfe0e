import { nothing, safetyVerb } from '../../contract/index.ts';
import {
  cancelStockTake,
  changedStockTake,
  decidedTakeItem,
  decideTakeItem,
  openStockTake,
  reportTakeItem,
  scannedStockTake,
  scanStockTake,
} from '../../contract/schemas/shipping/stock-takes.schema.ts';
import { acting } from '../../platform/http/act-on.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { decideItem, reportItem } from './decide-item.ts';
import { cancelTake, closeTake, finishCount } from './end-count.ts';
import { openTake } from './open-take.ts';
import { scanTake } from './scan-item.ts';

const permission = 'stock-takes.write';
const deciding = 'stock-take-items.decide';

export const stockTakeRoutes = routesOf(
  route({
    method: 'post',
    path: '/admin/stock-takes',
    summary: 'Open a stock-take of shelves: what the records have there now is what it expects',
    access: 'staff',
    guards: nothing('Reads what lies on shelves; what follows from it is decided unit by unit.'),
    refusals: ['WRONG_STATE'],
    permission,
    body: openStockTake,
    answer: changedStockTake,
    status: 201,
    run: ({ request, body }) => openTake(body, requirePermission(request, permission).id),
  }),
  route({
    method: 'post',
    path: '/admin/stock-takes/:id/scan',
    summary: 'Note that a card lies on a counted shelf; scanning it again changes nothing',
    access: 'staff',
    guards: nothing('Notes what was seen; valuable differences are counted again by another person.'),
    refusals: ['FOUR_EYES_REQUIRED', 'WRONG_STATE'],
    permission,
    body: scanStockTake,
    answer: scannedStockTake,
    once: true,
    run: (input) => {
      const { staff, id } = acting(input, permission);
      return scanTake(id, input.body, staff.id);
    },
  }),
  route({
    method: 'post',
    path: '/admin/stock-takes/:id/finish',
    summary:
      'Everything is scanned: differences above a value lead to a blind count by another person, others to their decisions',
    access: 'staff',
    guards: nothing('The value of the differences decides whether another person counts again.'),
    refusals: ['FOUR_EYES_REQUIRED', 'WRONG_STATE'],
    permission,
    answer: changedStockTake,
    run: (input) => {
      const { staff, id } = acting(input, permission);
      return finishCount(id, staff.id);
    },
  }),
  route({
    method: 'post',
    path: '/admin/stock-takes/:id/close',
    summary: 'Close a stock-take whose differences are all decided',
    access: 'staff',
    guards: nothing('Each difference was decided by its own verb.'),
    refusals: ['WRONG_STATE'],
    permission,
    answer: changedStockTake,
    run: (input) => {
      const { staff, id } = acting(input, permission);
      return closeTake(id, staff.id);
    },
  }),
  route({
    method: 'post',
    path: '/admin/stock-takes/:id/cancel',
    summary: 'End a stock-take without a result',
    access: 'staff',
    guards: nothing('Nothing was decided in it, and the next one expects the same units.'),
    refusals: ['WRONG_STATE'],
    permission,
    body: cancelStockTake,
    answer: changedStockTake,
    run: (input) => {
      const { staff, id } = acting(input, permission);
      return cancelTake(id, staff.id, input.body.reason);
    },
  }),
  route({
    method: 'post',
    path: '/admin/stock-take-items/:id/decide',
    summary:
      'Decide a difference: it lies where it was found, it was taken to its place, or it goes to the receiving desk',
    access: 'staff',
    guards: nothing('Where staff look for a unit; it changes neither owner nor state.'),
    refusals: ['ALREADY_RESOLVED', 'WRONG_STATE'],
    permission: deciding,
    body: decideTakeItem,
    answer: decidedTakeItem,
    once: true,
    run: (input) => {
      const { staff, id } = acting(input, deciding);
      return decideItem(id, input.body, staff.id);
    },
  }),
  route({
    method: 'post',
    path: '/admin/stock-take-items/:id/missing',
    summary:
      'Report a missing unit: the shop’s is written off, above a value once a second person has looked; a customer’s waits for a second person to withdraw and pay it',
    access: 'staff',
    guards: safetyVerb('always', 'missing-unit'),
    refusals: ['ALREADY_RESOLVED', 'FOUR_EYES_REQUIRED', 'NO_SECOND_PERSON', 'WRONG_STATE'],
    permission: deciding,
    body: reportTakeItem,
    answer: decidedTakeItem,
    once: true,
    run: (input) => {
      const { staff, id } = acting(input, deciding);
      return reportItem(id, input.body.reason, staff.id);
    },
  }),
);
