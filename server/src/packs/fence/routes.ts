import { readsOnly } from '../../contract/index.ts';
import {
  fences,
  handedInReceipt,
  handInReceipt as handInRequest,
} from '../../contract/schemas/fences.schema.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { readHasPass } from './compare.ts';
import { handInReceipt } from './hand-in-receipt.ts';
import type { OpenFence } from './fence-types.ts';
import { listFences } from './list-fences.ts';
import { parseContent } from './watermarks.ts';

export const lostReceiptRoutes = routesOf(
  route({
    method: 'post',
    path: '/me/lost-receipts',
    summary:
      'Hand in a receipt: one that fits no order is evidence of a lost sale, and its money is returned',
    access: 'customer',
    body: handInRequest,
    answer: handedInReceipt,
    run: ({ customerId, body }) => handInReceipt({ customerId: customerId(), ...body }),
  }),
);

export const fenceStaffRoutes = routesOf(
  route({
    method: 'get',
    path: '/admin/fences',
    summary:
      'Which runs, drops and chains are fenced because the database is older than what was published, and since when',
    access: 'staff',
    guards: readsOnly,
    permission: 'runs.read',
    answer: fences,
    run: async ({ request }) => {
      requirePermission(request, 'runs.read');
      const open = await listFences();
      return { hasPass: await readHasPass(), data: open.map(toDto) };
    },
  }),
);

function toDto({ watermark, foundHash: _, fencedAt, ...fence }: OpenFence) {
  const newest = watermark === null ? undefined : parseContent(watermark);
  return {
    ...fence,
    newestSeq: newest?.head.seq ?? null,
    newestCount: newest?.count ?? null,
    fencedAt: fencedAt.toISOString(),
  };
}
