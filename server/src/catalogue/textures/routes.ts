import { z } from 'zod';

import { cosmetic, readsOnly } from '../../contract/index.ts';
import { addTextureVersion, textureVersion } from '../../contract/schemas/media.schema.ts';
import { notFound } from '../../platform/errors.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { isId } from '../../platform/ids.ts';
import { addTextureVersionTo, listTextureVersions } from './versions.ts';

const idOf = (id: string): string => {
  if (!isId(id)) throw notFound();
  return id;
};

export const textureStaffRoutes = routesOf(
  route({
    method: 'get',
    path: '/admin/textures/:id/versions',
    summary: 'All versions of a texture, the newest first',
    access: 'staff',
    guards: readsOnly,
    permission: 'textures.read',
    answer: z.array(textureVersion),
    run: ({ request, param }) => {
      requirePermission(request, 'textures.read');
      return listTextureVersions(idOf(param('id')));
    },
  }),
  route({
    method: 'post',
    path: '/admin/textures/:id/versions',
    summary: 'Replace a texture by a new version; pictures as the upload answered them',
    access: 'staff',
    guards: cosmetic,
    refusals: ['INVALID_RECORD'],
    permission: 'textures.write',
    body: addTextureVersion,
    answer: z.object({ id: z.uuid(), currentVersion: z.int() }),
    status: 201,
    run: ({ request, param, body }) => {
      const staff = requirePermission(request, 'textures.write');
      return addTextureVersionTo(idOf(param('id')), body, staff.id);
    },
  }),
);
