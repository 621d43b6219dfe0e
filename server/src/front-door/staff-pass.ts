import type { Request, Response } from 'express';

import { readSignedIn, staffSessions } from '../people/index.ts';
import type { ActingStaff } from '../platform/policy.ts';

/** Whether the request is from signed-in staff, also on paths without staff sessions. */
export const isStaff = async (request: Request, response: Response): Promise<boolean> =>
  (await readStaff(request, response)) !== undefined;

/** The signed-in member of staff that a request is from, if any, also on paths without staff sessions. */
export async function readStaff(request: Request, response: Response): Promise<ActingStaff | undefined> {
  if (!/\bpullproof-staff=/.test(request.headers.cookie ?? '')) return undefined;
  // Reads the staff session on a copy of the request, which may get a customer's session later.
  const beside = Object.create(request) as Request; // Object.create is untyped
  try {
    await new Promise<void>((done, fail) => {
      staffSessions(beside, response, (failure?: unknown) => {
        if (failure) fail(failure instanceof Error ? failure : new Error('The session could not be read.'));
        else done();
      });
    });
    return await readSignedIn(beside);
  } catch {
    return undefined;
  }
}
