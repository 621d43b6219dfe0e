import { identityCheck, submitIdentity } from '../../contract/schemas/identity-checks.schema.ts';
import { identitySides } from '../../contract/index.ts';
import { refuseFields } from '../../platform/errors.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { receiveUpload } from '../../platform/http/upload.ts';
import { maxUploadBytes } from '../../base/index.ts';
import { putDocument, removeDocument } from './documents.ts';
import { readCheck } from './read-check.ts';
import { submitCheck } from './submit-check.ts';

export const identityCheckRoutes = routesOf(
  route({
    method: 'get',
    path: '/me/identity-check',
    summary: 'Whether the shop has seen who I am',
    access: 'customer',
    answer: identityCheck,
    run: ({ customerId }) => readCheck(customerId()),
  }),
  route({
    method: 'post',
    path: '/me/identity-check/papers',
    summary:
      'Upload one side of an ID (multipart, fields "file" and "side"): PNG, JPEG, WebP or AVIF, up to 24 MB and 25 megapixels, a camera’s JPEG 120',
    access: 'customer',
    refusals: ['NOT_FOUND', 'WRONG_STATE'],
    multipart: true,
    answer: identityCheck,
    status: 201,
    async run({ request, response, customerId }) {
      const id = customerId();
      const upload = await receiveUpload(request, response, { maxBytes: maxUploadBytes, fields: 1 });
      const side = identitySides.find((known) => known === upload.fields['side']);
      if (!side) throw refuseFields('VALIDATION_FAILED', { side: `is one of ${identitySides.join(', ')}` });
      await putDocument(id, side, upload.bytes);
      return readCheck(id);
    },
  }),
  route({
    method: 'delete',
    path: '/me/identity-check/papers/:side',
    summary: 'Remove an uploaded side before the documents are submitted',
    access: 'customer',
    run: ({ customerId, param }) => removeDocument(customerId(), param('side')),
  }),
  route({
    method: 'post',
    path: '/me/identity-check',
    summary: 'Submit the uploaded documents',
    access: 'customer',
    refusals: ['NOT_FOUND', 'WRONG_STATE'],
    body: submitIdentity,
    answer: identityCheck,
    status: 202,
    async run({ customerId, body }) {
      await submitCheck(customerId(), body.document);
      return readCheck(customerId());
    },
  }),
);
