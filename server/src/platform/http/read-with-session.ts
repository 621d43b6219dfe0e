import type { StaffRole } from '../../contract/index.ts';
import { requestContext, type RequestContext } from '../logger.ts';

/** A statement of at most one row, and what uses the row. */
export interface SessionReading {
  text: string;
  values: unknown[];
  take(row: object): void;
}

/** Returns what to read for the role that the session had last. */
type Prepare = (role: StaffRole) => Promise<SessionReading | undefined>;

const prepared = new WeakMap<RequestContext, Prepare>();

/**
 * Called before the session of staff is read, to read something in its statement. The row is taken only while the session has that
 * role, and may be used only once the request has been admitted.
 */
export function readWithSession(prepare: Prepare): void {
  const context = requestContext.get();
  if (context) prepared.set(context, prepare);
}

/** What the running request reads with its session. */
export async function readingFor(role: StaffRole): Promise<SessionReading | undefined> {
  const context = requestContext.get();
  return context && (await prepared.get(context)?.(role));
}
