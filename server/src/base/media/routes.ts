import { nothing } from '../../contract/index.ts';
import { uploadedImage } from '../../contract/schemas/media.schema.ts';
import { refuse } from '../../platform/errors.ts';
import { actingStaff } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { receiveUpload } from '../../platform/http/upload.ts';
import { mayUse, type Permission } from '../../platform/policy.ts';
import { maxUploadBytes } from './read-picture.ts';
import { storePicture } from './store-picture.ts';

const anyOf: readonly Permission[] = [
  'cards.write',
  'products.write',
  'textures.write',
  'collectibles.write',
];

export const mediaStaffRoutes = routesOf(
  route({
    method: 'post',
    path: '/admin/media',
    summary:
      'Upload a picture (multipart, field "file"): PNG, JPEG, WebP or AVIF, up to 24 MB and 25 megapixels, a camera’s JPEG 120',
    access: 'staff',
    guards: nothing('A picture, until a record uses it.'),
    multipart: true,
    answer: uploadedImage,
    status: 201,
    run: async ({ request, response }) => {
      const staff = actingStaff(request);
      if (!anyOf.some((permission) => mayUse(staff.role, permission)))
        throw refuse('FORBIDDEN', 'Your role may not do this.');
      const { bytes } = await receiveUpload(request, response, { maxBytes: maxUploadBytes, fields: 0 });
      return storePicture(bytes, staff.id);
    },
  }),
);
