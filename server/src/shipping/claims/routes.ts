import { openClaim as openBody, parcel } from '../../contract/schemas/shipping/parcels.schema.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { receiveUpload } from '../../platform/http/upload.ts';
import { maxUploadBytes } from '../../base/index.ts';
import { readParcel } from '../parcels/read-parcels.ts';
import { addPhoto } from './claim-photos.ts';
import { findClaim, openClaim, withdrawClaim } from './open-claim.ts';

export const claimRoutes = routesOf(
  route({
    method: 'post',
    path: '/me/shipments/:id/claims',
    summary: 'Claim that a parcel did not arrive, or that cards in it are damaged',
    access: 'customer',
    refusals: ['WRONG_STATE'],
    body: openBody,
    answer: parcel,
    status: 201,
    once: true,
    async run({ customerId, param, body }) {
      await openClaim(customerId(), param('id'), body);
      return readParcel(customerId(), param('id'));
    },
  }),
  route({
    method: 'post',
    path: '/me/claims/:id/photos',
    summary:
      'Add a photo to an open claim (multipart, field "file"): PNG, JPEG, WebP or AVIF, up to 24 MB and 25 megapixels, a camera’s JPEG 120, six at most',
    access: 'customer',
    refusals: ['LIMIT_REACHED', 'WRONG_STATE'],
    multipart: true,
    answer: parcel,
    status: 201,
    async run({ request, response, customerId, param }) {
      const { parcelId } = await findClaim(customerId(), param('id'));
      const upload = await receiveUpload(request, response, { maxBytes: maxUploadBytes, fields: 0 });
      await addPhoto(customerId(), param('id'), upload.bytes);
      return readParcel(customerId(), parcelId);
    },
  }),
  route({
    method: 'delete',
    path: '/me/claims/:id',
    summary: 'Withdraw a claim that nobody has decided yet',
    access: 'customer',
    refusals: ['WRONG_STATE'],
    run: ({ customerId, param }) => withdrawClaim(customerId(), param('id')),
  }),
);
