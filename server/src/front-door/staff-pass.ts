import type { Request, Response } from 'express';

import { readSignedIn } from '../features/staff/index.ts';
import { staffSessions } from '../platform/http/sessions.ts';

/** Whether a signed-in member of staff asks, also where staff sessions have no meaning of their own. */
export async function isStaff(request: Request, response: Response): Promise<boolean> {
  if (!/\bpullproof-staff=/.test(request.headers.cookie ?? '')) return false;
  // The session of staff is read beside the request, which may get a customer's session later.
  const beside = Object.create(request) as Request; // Object.create knows no types
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
