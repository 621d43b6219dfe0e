import { z } from 'zod';

import { maxBulkJobRows } from '../bulk-verbs.ts';
import { uuid, wholeNumber } from './shared.schema.ts';
import { job, reason } from './staff.schema.ts';

const maxFilterLength = 8_000;

export const startBulkJob = z.strictObject({
  list: z.string().min(1).max(60),
  verb: z.string().min(1).max(40),
  filter: z
    .record(z.string().max(80), z.json())
    .refine((filter) => JSON.stringify(filter).length <= maxFilterLength, 'is too long'),
  /** How many records the person was told that the filter finds. */
  expectedCount: z.int().min(1).max(maxBulkJobRows),
  reason: reason.optional(),
});
export type StartBulkJob = z.infer<typeof startBulkJob>;

export const startedBulkJob = z.object({ id: uuid, job });
export type StartedBulkJobDto = z.infer<typeof startedBulkJob>;

export const bulkJobReport = z.object({
  id: uuid,
  list: z.string(),
  verb: z.string(),
  doneCount: wholeNumber,
  refusedCount: wholeNumber,
  pendingCount: wholeNumber,
  /** The first 200. */
  refused: z.array(z.object({ id: uuid, code: z.string(), message: z.string() })),
});
export type BulkJobReportDto = z.infer<typeof bulkJobReport>;
