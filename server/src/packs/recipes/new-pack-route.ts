import { z } from 'zod';

import { nothing } from '../../contract/index.ts';
import { newPack } from '../../contract/schemas/runs.schema.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { readRecord } from '../../platform/resource/index.ts';
import { route } from '../../platform/http/route.ts';
import { makePack } from './new-pack.ts';
import { packs } from './resources.ts';

export const newPackRoute = route({
  method: 'post',
  path: '/admin/packs',
  summary: 'Make a pack with a first recipe, and the draft of the product that sells it',
  access: 'staff',
  guards: nothing('A draft; each run of it is held to band and floor.'),
  refusals: ['BAD_FILTER', 'INVALID_RECORD', 'NOT_FOUND', 'WRONG_STATE'],
  permission: 'packs.write',
  body: newPack,
  answer: packs.shapes.record.safeExtend({ productId: z.uuid() }),
  status: 201,
  run: async ({ request, response, body }) => {
    const staff = requirePermission(request, 'packs.write');
    const { packId, productId } = await makePack(body, staff.id);
    response.setHeader('Location', `/api/admin/packs/${packId}`);
    return { ...(await readRecord(packs, staff.role, packId)), productId };
  },
});
