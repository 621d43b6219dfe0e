import type { NextFunction, Request, Response } from 'express';

import { readSettings, settingsInHand } from '../base/index.ts';
import { clock } from '../platform/clock.ts';
import { refuse } from '../platform/errors.ts';
import { isStaff } from './staff-pass.ts';

const unknownSeconds = 120;
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Seconds until a client should retry while the shop is closed; undefined while it is open. */
export async function maintenanceSeconds(): Promise<number | undefined> {
  const { maintenanceOn, maintenanceUntil } = await readSettings();
  if (!maintenanceOn) return undefined;
  const remaining = Math.ceil((Date.parse(maintenanceUntil) - clock.now().getTime()) / 1_000);
  return remaining > 0 ? remaining : unknownSeconds;
}

/** Whether the cached settings say that the shop is open; false also when they are not cached. */
export const isSurelyOpen = (): boolean => settingsInHand()?.maintenanceOn === false;

/** While the shop is closed customers change nothing; staff still can, or nobody could reopen it or test a repair. */
export function refuseInMaintenance(
  request: Request,
  response: Response,
  next: NextFunction,
): Promise<void> | undefined {
  const mayPass = safeMethods.has(request.method) || isSurelyOpen() || /^\/admin\//i.test(request.path);
  if (!mayPass) return refuseIfClosed(request, response, next);
  next();
  return undefined;
}

async function refuseIfClosed(request: Request, response: Response, next: NextFunction): Promise<void> {
  const retryAfterSeconds = await maintenanceSeconds();
  if (retryAfterSeconds === undefined || (await isStaff(request, response))) next();
  else
    next(
      refuse('MAINTENANCE', 'The shop is closed for maintenance. Nothing was changed.', {
        retryAfterSeconds,
      }),
    );
}
