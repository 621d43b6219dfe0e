import type { Router } from 'express';

import { maxUploadBytes } from '../../base/index.ts';
import {
  caseChoices,
  casePage,
  caseThread,
  caseToken,
  maxCasePhotos,
  openCase as openBody,
  openGuestCase as guestBody,
  writeAsGuest,
  writeToCase as writeBody,
} from '../../contract/schemas/cases.schema.ts';
import { keysetQuery } from '../../contract/schemas/shared.schema.ts';
import type { CaseThingSource } from '../../feature.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { receiveUpload } from '../../platform/http/upload.ts';
import { readGuestToken } from './guest-token.ts';
import { confirmGuestCase, listThings, openCase, openGuestCase, writeToCase } from './open-case.ts';
import { addPhoto, readPhoto } from './photos.ts';
import { listCases, readCase } from './read-case.ts';

/** Asking, and reading what was asked. */
export const askingRoutes = (sources: readonly CaseThingSource[]): Router =>
  routesOf(
    route({
      method: 'get',
      path: '/me/cases',
      summary: 'My questions to support, newest first',
      access: 'customer',
      query: keysetQuery,
      answer: casePage,
      run: ({ customerId, query }) => listCases(customerId(), query.after),
    }),
    route({
      method: 'get',
      path: '/me/case-choices',
      summary: 'What a question may be tied to: the newest of what is mine',
      access: 'customer',
      answer: caseChoices,
      run: async ({ customerId }) => ({
        things: await listThings(sources, customerId()),
        maxPhotos: maxCasePhotos,
      }),
    }),
    route({
      method: 'post',
      path: '/me/cases',
      summary: 'Ask support, tied to an order, parcel, pull, payment or drop of mine',
      access: 'customer',
      refusals: ['NOT_FOUND'],
      body: openBody,
      answer: caseThread,
      status: 201,
      once: true,
      run: async ({ customerId, request, body }) =>
        readCase(
          await openCase(sources, { customerId: customerId(), sid: request.sessionID }, body),
          customerId(),
        ),
    }),
    route({
      method: 'get',
      path: '/me/cases/:id',
      summary: 'A question of mine with its answers',
      access: 'customer',
      answer: caseThread,
      run: ({ customerId, param }) => readCase(param('id'), customerId()),
    }),
  );

/** Writing to a question that was asked. */
export const writingRoutes = routesOf(
  route({
    method: 'post',
    path: '/me/cases/:id/messages',
    summary: 'Write to a question of mine; a closed one is opened again',
    access: 'customer',
    refusals: ['WRONG_STATE'],
    body: writeBody,
    answer: caseThread,
    status: 201,
    once: true,
    async run({ customerId, request, param, body }) {
      const author = { customerId: customerId(), sid: request.sessionID };
      await writeToCase(param('id'), author, body.text);
      return readCase(param('id'), customerId());
    },
  }),
  route({
    method: 'post',
    path: '/me/cases/:id/photos',
    summary:
      'Add a photo to my newest message (multipart, field "file"): PNG, JPEG, WebP or AVIF, up to 24 MB and 25 megapixels, a camera’s JPEG 120, six at most',
    access: 'customer',
    refusals: ['LIMIT_REACHED', 'WRONG_STATE'],
    multipart: true,
    answer: caseThread,
    status: 201,
    async run({ request, response, customerId, param }) {
      await readCase(param('id'), customerId());
      const upload = await receiveUpload(request, response, { maxBytes: maxUploadBytes, fields: 0 });
      await addPhoto(param('id'), upload.bytes, customerId());
      return readCase(param('id'), customerId());
    },
  }),
  route({
    method: 'get',
    path: '/me/cases/:id/photos/:photo',
    summary: 'A photo of a question of mine',
    access: 'customer',
    produces: 'image/webp',
    async run({ response, customerId, param }) {
      response.type('image/webp').send(await readPhoto(customerId(), param('id'), param('photo')));
    },
  }),
);

/** For people without a session: the mailed link stands for them. */
export const guestCaseRoutes = routesOf(
  route({
    method: 'post',
    path: '/support/cases',
    summary: 'Ask support without an account: the question is sent once the mailed link is opened',
    access: 'public',
    body: guestBody,
    run: ({ request, body }) => openGuestCase(request.ip ?? '', body),
  }),
  route({
    method: 'post',
    path: '/support/cases/read',
    summary: 'The question of a mailed link, with its answers; changes nothing',
    access: 'public',
    refusals: ['NOT_FOUND'],
    body: caseToken,
    answer: caseThread,
    run: ({ body }) => readCase(readGuestToken(body.token)),
  }),
  route({
    method: 'post',
    path: '/support/cases/confirm',
    summary: 'Send the question of a mailed link',
    access: 'public',
    refusals: ['NOT_FOUND'],
    body: caseToken,
    answer: caseThread,
    async run({ body }) {
      const caseId = readGuestToken(body.token);
      await confirmGuestCase(caseId);
      return readCase(caseId);
    },
  }),
  route({
    method: 'post',
    path: '/support/cases/messages',
    summary: 'Write to the question of a mailed link',
    access: 'public',
    refusals: ['NOT_FOUND', 'WRONG_STATE'],
    body: writeAsGuest,
    answer: caseThread,
    status: 201,
    async run({ body }) {
      const caseId = readGuestToken(body.token);
      await writeToCase(caseId, 'guest', body.text);
      return readCase(caseId);
    },
  }),
  route({
    method: 'post',
    path: '/support/cases/photos',
    summary: 'Add a photo to the newest message of a mailed link (multipart, fields "token" and "file")',
    access: 'public',
    refusals: ['LIMIT_REACHED', 'NOT_FOUND', 'WRONG_STATE'],
    multipart: true,
    answer: caseThread,
    status: 201,
    async run({ request, response }) {
      const { bytes, fields } = await receiveUpload(request, response, {
        maxBytes: maxUploadBytes,
        fields: 1,
      });
      const caseId = readGuestToken(fields['token'] ?? '');
      await addPhoto(caseId, bytes);
      return readCase(caseId);
    },
  }),
);
