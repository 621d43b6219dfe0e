import { z } from 'zod';

import { safetyVerb } from '../../contract/index.ts';
import { declarePrivateEmail } from '../../contract/schemas/staff.schema.ts';
import { inTransaction } from '../../platform/db.ts';
import { actingStaff } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { hashEmail, lockPrivateEmail, storePrivateEmail } from '../staff/index.ts';
import { guardedApproval, holdChange, type GuardedThing } from './guarded-change.ts';

const guardedAddress: GuardedThing = {
  kind: 'staff-address',
  subject: 'staff',
  lock: lockPrivateEmail,
  read: async (id) => ({ privateEmailHash: await lockPrivateEmail(id) }),
  write: ({ id, values }) => storePrivateEmail(id, hashes.parse(values).privateEmailHash),
};
export const privateAddressApproval = guardedApproval(guardedAddress);

const hashes = z.object({ privateEmailHash: z.string().nullable() });

/**
 * Declares the private address a staff member shops with, which may not buy. The first is free; another, or none, waits for
 * a second person. Returns whether it waits. Errors: those of `holdChange`.
 */
function declareEmail(staffId: string, name: string, email: string | null): Promise<{ isWaiting: boolean }> {
  return inTransaction(async () => {
    const before = await lockPrivateEmail(staffId);
    const after = email === null ? null : hashEmail(email);
    if (before === after) return { isWaiting: false };
    const request =
      before === null
        ? undefined
        : await holdChange(guardedAddress, {
            id: staffId,
            title: `Private address of ${name}`,
            before: { privateEmailHash: before },
            after: { privateEmailHash: after },
            staffId,
            reason: after === null ? 'Has no private address any more' : 'Has another private address',
          });
    if (request === undefined) await storePrivateEmail(staffId, after);
    return { isWaiting: request !== undefined };
  });
}

export const privateAddressRoutes = routesOf(
  route({
    method: 'post',
    path: '/admin/auth/private-email',
    summary:
      'Declare the private address one shops with, so that the shop can keep it from buying; another one waits for a second person',
    access: 'staff',
    guards: safetyVerb('guarded', 'staff-address'),
    refusals: ['NO_SECOND_PERSON', 'WRONG_STATE'],
    answer: z.object({ isWaiting: z.boolean() }),
    body: declarePrivateEmail,
    run({ request, body }) {
      const { id, name } = actingStaff(request);
      return declareEmail(id, name, body.email);
    },
  }),
);
