import { nothing, readsOnly } from '../../contract/index.ts';
import {
  answeredCase,
  assignCase as assignBody,
  caseColleagues,
  caseTimes,
  shownCasePhotos,
  staffCaseThread,
  writeToCase as writeBody,
} from '../../contract/schemas/cases.schema.ts';
import { reason } from '../../contract/schemas/staff.schema.ts';
import { acting } from '../../platform/http/act-on.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { z } from 'zod';
import { answerCase, assignCase, closeCase, noteOnCase } from './answer-case.ts';
import { showPhotos } from './photos.ts';
import { listColleagues, readCaseTimes, readStaffThread } from './read-case.ts';

const words = nothing('Words; no money, address or sign-in changes by them.');

export const caseStaffRoutes = routesOf(
  route({
    method: 'get',
    path: '/admin/cases/times',
    summary: 'How long cases of the last 30 days waited for an answer and for their end',
    access: 'staff',
    guards: readsOnly,
    permission: 'cases.read',
    answer: caseTimes,
    run({ request }) {
      requirePermission(request, 'cases.read');
      return readCaseTimes();
    },
  }),
  route({
    method: 'get',
    path: '/admin/cases/colleagues',
    summary: 'Who answers cases, with the open ones of each',
    access: 'staff',
    guards: readsOnly,
    permission: 'cases.read',
    answer: caseColleagues,
    run({ request }) {
      requirePermission(request, 'cases.read');
      return listColleagues();
    },
  }),
  route({
    method: 'get',
    path: '/admin/cases/:id/thread',
    summary: 'The conversation of a case with its notes, and answers to choose from',
    access: 'staff',
    guards: readsOnly,
    permission: 'cases.read',
    answer: staffCaseThread,
    run: (input) => readStaffThread(acting(input, 'cases.read').id),
  }),
  route({
    method: 'post',
    path: '/admin/cases/:id/photos',
    summary: 'Show the customer’s photos; that somebody looked is audited',
    access: 'staff',
    guards: readsOnly,
    permission: 'cases.write',
    answer: shownCasePhotos,
    run: (input) => {
      const { staff, id } = acting(input, 'cases.write');
      return showPhotos(id, staff.id);
    },
  }),
  route({
    method: 'post',
    path: '/admin/cases/:id/answer',
    summary: 'Answer a case: on its page, by mail and in the customer’s inbox',
    access: 'staff',
    guards: words,
    permission: 'cases.write',
    refusals: ['WRONG_STATE'],
    body: writeBody,
    answer: answeredCase,
    once: true,
    run: (input) => {
      const { staff, id } = acting(input, 'cases.write');
      return answerCase(id, staff.id, input.body.text);
    },
  }),
  route({
    method: 'post',
    path: '/admin/cases/:id/note',
    summary: 'Add a note for staff; it is exported with the case',
    access: 'staff',
    guards: words,
    permission: 'cases.write',
    refusals: ['WRONG_STATE'],
    body: writeBody,
    answer: answeredCase,
    once: true,
    run: (input) => {
      const { staff, id } = acting(input, 'cases.write');
      return noteOnCase(id, staff.id, input.body.text);
    },
  }),
  route({
    method: 'post',
    path: '/admin/cases/:id/assign',
    summary: 'Assign a case to somebody who answers cases, or to nobody',
    access: 'staff',
    guards: words,
    permission: 'cases.write',
    refusals: ['WRONG_STATE'],
    body: assignBody,
    answer: answeredCase,
    run: (input) => {
      const { staff, id } = acting(input, 'cases.write');
      return assignCase(id, staff.id, input.body.to);
    },
  }),
  route({
    method: 'post',
    path: '/admin/cases/:id/close',
    summary: 'Close a case with a reason; a reply opens it again',
    access: 'staff',
    guards: words,
    permission: 'cases.write',
    refusals: ['WRONG_STATE'],
    body: z.strictObject({ reason }),
    answer: answeredCase,
    run: (input) => {
      const { staff, id } = acting(input, 'cases.write');
      return closeCase(id, staff.id, input.body.reason);
    },
  }),
);
