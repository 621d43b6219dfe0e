import type { Request } from 'express';

import type { StepUp } from '../../contract/index.ts';
import { clock, hours, minutes, seconds } from '../clock.ts';
import { refuse } from '../errors.ts';
import { requestContext } from '../logger.ts';
import { renewSession } from './sessions.ts';

const recentMs = minutes(5);
/** A station scans all day: one step-up at the start of the shift. */
const shiftMs = hours(10);
/** Each server measures the database's clock for itself, and anew: what was just noted may lie ahead of it. */
const aheadMs = seconds(5);

function hasSteppedUpWithin(request: Request, ms: number): boolean {
  const at = Date.parse(request.session.steppedUpAt ?? '');
  const age = clock.now().getTime() - at;
  return age >= -aheadMs && age <= ms;
}

/** Whether this session has confirmed the second factor (or its substitute) in the last 5 minutes. */
export const hasRecentStepUp = (request: Request): boolean => hasSteppedUpWithin(request, recentMs);

const stepUpRequired = () => refuse('STEP_UP_REQUIRED', 'Confirm that it’s you.');

/** Error: STEP_UP_REQUIRED. For customers and staff alike. */
export function requireRecentStepUp(request: Request): void {
  if (!hasRecentStepUp(request)) throw stepUpRequired();
}

/** Enforces what a staff route declares. Error: STEP_UP_REQUIRED. */
export function requireDeclaredStepUp(request: Request, stepUp: StepUp): void {
  const isEnough =
    stepUp === 'guarded' || hasSteppedUpWithin(request, stepUp === 'shift' ? shiftMs : recentMs);
  if (!isEnough) throw stepUpRequired();
}

/** For changes whose direction decides, such as columns and settings: asks for the running request's step-up. */
export function requireStepUpHere(): void {
  if (requestContext.get()?.isSteppedUp !== true) throw stepUpRequired();
}

/** Records a step-up; the session moves to a new id and the old one is revoked. */
export const noteStepUp = (request: Request, at: Date): Promise<void> =>
  renewSession(request, { steppedUpAt: at.toISOString() });
