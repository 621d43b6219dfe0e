import type { Request, Router } from 'express';
import { z } from 'zod';

import {
  changeEmail,
  confirmedRequest,
  confirmRequest as confirmBody,
  previewedRequest,
  profile,
  resendConfirmation as resendBody,
  updateProfile as updateBody,
} from '../../../contract/schemas/account.schema.ts';
import { readBreachFilter } from '../../../platform/breached-passwords.ts';
import { deviceOf } from '../../../platform/http/device.ts';
import { route, routesOf } from '../../../platform/http/route.ts';
import { readIdempotencyKey } from '../../../platform/once.ts';
import { receiveUpload } from '../../../platform/http/upload.ts';
import { maxUploadBytes } from '../../../base/index.ts';
import { removeAvatar, setAvatar } from '../avatar.ts';
import { requestEmailChange } from '../change-email.ts';
import { confirmRequest, ownConfirmers, previewRequest, type Confirmers } from '../confirm-request.ts';
import { openConfirmed, proveOwner } from '../sessions/open-session.ts';
import { requestConfirmation } from '../sign-up.ts';
import { countingToken } from '../throttles.ts';
import { readProfile, updateProfile } from '../update-account.ts';

/** Identical for every caller: needs no session and may be cached publicly. */
export const breachFilterRoutes = routesOf(
  route({
    method: 'get',
    path: '/auth/breach-filter',
    summary: 'The list of common and breached passwords, as a filter that forms check against by themselves',
    access: 'public',
    produces: 'application/octet-stream',
    isConditional: true,
    run: ({ request, response }) => {
      const { file, tag } = readBreachFilter();
      response.setHeader('ETag', tag);
      // Browsers revalidate it after a day.
      response.setHeader('Cache-Control', 'public, max-age=86400, stale-while-revalidate=604800');
      if (request.fresh) response.status(304).end();
      else response.type('application/octet-stream').send(file);
      return Promise.resolve();
    },
  }),
);

const openedLink = (request: Request, token: string) => {
  const header = request.headers['idempotency-key'];
  const key = header === undefined ? undefined : readIdempotencyKey(header);
  return { token, browser: deviceOf(request), key };
};

/** The one route behind mailed links; other features add their confirmers. */
export const confirmRoutes = (others: Confirmers): Router =>
  routesOf(
    route({
      method: 'post',
      path: '/auth/confirm',
      summary: 'Confirm a mailed request; the answer says which',
      access: 'public',
      refusals: [
        'ACCOUNT_HOLD',
        'ACCOUNT_NOT_EMPTY',
        'INSUFFICIENT_FUNDS',
        'NOT_FOUND',
        'TOKEN_INVALID',
        'UNAUTHENTICATED',
        'WRONG_STATE',
      ],
      body: confirmBody,
      answer: confirmedRequest,
      optionalKey: true,
      run: async ({ request, body }) => {
        const { kind, customerId } = await countingToken(request.ip ?? '', () =>
          confirmRequest({ ...ownConfirmers, ...others }, openedLink(request, body.token)),
        );
        const isSignedIn = customerId !== undefined && (await openConfirmed(request, customerId));
        return { confirmed: kind, isSignedIn };
      },
    }),
    route({
      method: 'post',
      path: '/auth/confirm/preview',
      summary: 'What a mailed link would do, without doing it: the link goes on working',
      access: 'public',
      refusals: ['NOT_FOUND', 'TOKEN_INVALID'],
      body: confirmBody,
      answer: previewedRequest,
      optionalKey: true,
      run: ({ request, body }) =>
        countingToken(request.ip ?? '', () =>
          previewRequest({ ...ownConfirmers, ...others }, openedLink(request, body.token)),
        ),
    }),
    route({
      method: 'post',
      path: '/auth/confirmation/resend',
      summary: 'Ask for the confirmation mail once more; the answer is always the same',
      access: 'public',
      refusals: ['NOT_FOUND'],
      answer: z.object({ message: z.string() }),
      body: resendBody,
      status: 202,
      run: async ({ request, body }) => {
        await requestConfirmation(body.email, request.ip ?? '');
        return { message: 'If an account waits for this address, a mail with a link is on its way.' };
      },
    }),
  );

export const accountRoutes = routesOf(
  route({
    method: 'get',
    path: '/me',
    summary: 'The account of who is signed in',
    access: 'customer',
    answer: profile,
    run: ({ customerId }) => readProfile(customerId()),
  }),
  route({
    method: 'patch',
    path: '/me',
    summary: 'Change name, country or anonymity',
    access: 'customer',
    refusals: ['NOT_FOUND'],
    body: updateBody,
    answer: profile,
    run: ({ customerId, body }) => updateProfile(customerId(), body),
  }),
  route({
    method: 'post',
    path: '/me/avatar',
    summary:
      'Upload a picture of oneself (multipart, field "file"): PNG, JPEG, WebP or AVIF, up to 24 MB and 25 megapixels, a camera’s JPEG 120',
    access: 'customer',
    refusals: ['NOT_FOUND'],
    multipart: true,
    answer: z.object({ avatarUrl: z.string() }),
    status: 201,
    run: async ({ request, response, customerId }) => {
      const id = customerId();
      const { bytes } = await receiveUpload(request, response, { maxBytes: maxUploadBytes, fields: 0 });
      return { avatarUrl: await setAvatar(id, bytes) };
    },
  }),
  route({
    method: 'delete',
    path: '/me/avatar',
    summary: 'Take the picture of oneself away',
    access: 'customer',
    refusals: ['NOT_FOUND'],
    run: ({ customerId }) => removeAvatar(customerId()),
  }),
  route({
    method: 'post',
    path: '/me/email',
    summary:
      'Move the account to another address: it has to consent, and the old one can take the change back',
    access: 'customer',
    refusals: ['ACCOUNT_HOLD', 'NOT_FOUND', 'SIGN_IN_FAILED', 'STEP_UP_REQUIRED'],
    body: changeEmail,
    answer: z.object({ message: z.string() }),
    status: 202,
    run: async ({ request, customerId, body }) => {
      await proveOwner(request, customerId(), body.password);
      await requestEmailChange(customerId(), body.email);
      return { message: 'We have sent a mail to the new address. Open its link to use it from now on.' };
    },
  }),
);
