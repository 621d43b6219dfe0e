import { z } from 'zod';

import { inspectionStates } from '../../states.ts';
import { uuid, wholeNumber } from '../shared.schema.ts';
import { reason } from '../staff.schema.ts';
import { scanCode } from './warehouse.schema.ts';

export const scanInspected = z.strictObject({ code: scanCode });
export const agreeInspection = z.strictObject({ reason });
export const countInspected = z.strictObject({ count: z.int().min(1).max(1_000_000) });
export const rejectInspection = z.strictObject({ reason });

/** `left`: cards of the same statement that still wait for a scan. */
export const decidedInspection = z.object({ id: uuid, state: z.enum(inspectionStates), left: wholeNumber });
export type DecidedInspectionDto = z.infer<typeof decidedInspection>;
