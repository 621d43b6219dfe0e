import {
  confirmFormEntry,
  dropEntry,
  enterByForm as form,
  formEntryPreview,
  formTaken,
  previewFormEntry,
} from '../../contract/schemas/drops.schema.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { confirmForm, enterByForm, previewForm } from './enter-by-form.ts';
import { idOf, originOf } from './entrant-hashes.ts';

export const formRoutes = routesOf(
  route({
    method: 'post',
    path: '/drops/free-entry/preview',
    summary: 'What a mailed link of the form would do, which still works afterwards',
    access: 'public',
    refusals: ['TOKEN_INVALID'],
    body: previewFormEntry,
    answer: formEntryPreview,
    run: ({ body, request }) => previewForm(body.token, originOf(request)),
  }),
  route({
    method: 'post',
    path: '/drops/free-entry/confirm',
    summary: 'Confirms an entry by the form; the answer is a signed entry of the drop’s chain',
    access: 'public',
    refusals: [
      'ALREADY_ENTERED',
      'DROP_CLOSED',
      'DROP_FENCED',
      'NOT_FOUND',
      'SELF_EXCLUDED',
      'STAFF_CANNOT_BUY',
      'TOKEN_INVALID',
      'WRONG_STATE',
    ],
    body: confirmFormEntry,
    answer: dropEntry,
    run: ({ body, request }) => confirmForm(body, originOf(request)),
  }),
  route({
    method: 'post',
    path: '/drops/:id/free-entry',
    summary: 'Enters without an account: a mail asks to confirm. The same answer for every mailbox',
    access: 'public',
    refusals: ['DROP_CLOSED', 'DROP_FENCED', 'WRONG_STATE'],
    body: form,
    answer: formTaken,
    status: 202,
    run: async ({ param, body, request }) => {
      await enterByForm(idOf(param('id')), body, originOf(request));
      return { isSent: true };
    },
  }),
);
