import type { Request, Response } from 'express';

import { readSignedIn, staffSessions } from '../people/index.ts';

/** Whether the request is from signed-in staff, also on paths without staff sessions. */
export async function isStaff(request: Request, response: Response): Promise<boolean> {
  if (!/\bpullproof-staff=/.test(request.headers.cookie ?? '')) return false;
  // Reads the staff session on a copy of the request, which may get a customer's session later.
  const beside = Object.create(request) as Request; // Object.create is untyped
  try {
    await new Promise<void>((done, fail) => {
      staffSessions(beside, response, (failure?: unknown) => {
        if (failure) fail(failure instanceof Error ? failure : new Error('The session could not be read.'));
        else done();
      });
    });
    await readSignedIn(beside);
    return true;
  } catch {
    return false;
  }
}
