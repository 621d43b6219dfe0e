import { z } from 'zod';

import { job } from './staff.schema.ts';
import { wholeNumber } from './shared.schema.ts';

export const importFormats = ['csv', 'json'] as const;

/** Which column of the file holds which field; without one, columns are taken by the names of fields. */
export const importMapping = z.record(z.string().max(40), z.string().max(200));

/**
 * `POST /api/admin/{cards,collectibles}/import`, as JSON (up to 100 KB) with `text` or `rows`, or as a multipart form
 * (up to 20 MB) with the `file` and the other fields as text, `mapping` as JSON. Commits need an Idempotency-Key.
 */
export const importRequest = z.strictObject({
  format: z.enum(importFormats).default('csv'),
  text: z.string().optional(),
  rows: z.array(z.record(z.string(), z.unknown())).optional(),
  mapping: importMapping.optional(),
  dryRun: z.boolean(),
  /** Imports the rows without a fault and leaves the others out; without it one broken row keeps all out. */
  skipBroken: z.boolean().default(false),
  /** Columns that no field takes and that may be left out. A commit is refused while there are others. */
  ignore: z.array(z.string().max(200)).max(200).default([]),
  /** With a dry run: answers the broken rows as a file, too. */
  listBroken: z.boolean().default(false),
  /** Why values change; required when any does. */
  reason: z.string().trim().min(3).max(500).optional(),
});

/** What is wrong with a row (from 1, without the heading); `field` is null when it is the row itself. */
export const importFault = z.object({ row: z.int(), field: z.string().nullable(), message: z.string() });
export type ImportFaultDto = z.infer<typeof importFault>;

export const importReport = z.object({
  columns: z.array(z.string()),
  fields: z.array(z.object({ name: z.string(), required: z.boolean() })),
  mapping: importMapping,
  /** Columns that no field takes. */
  unknownColumns: z.array(z.string()),
  rows: wholeNumber,
  counts: z.object({ new: wholeNumber, changed: wholeNumber, same: wholeNumber, broken: wholeNumber }),
  /** The first 200. */
  faults: z.array(importFault),
  faultCount: wholeNumber,
  /** Rows whose new value waits for a second person; the rest of the row is imported. */
  waiting: wholeNumber,
});
export type ImportReportDto = z.infer<typeof importReport>;

/** `job` is null for a dry run, and when nothing would change. */
export const importAnswer = z.object({
  report: importReport,
  job: job.nullable(),
  /** CSV of the broken rows as they were, each with what is wrong with it. */
  brokenRows: z.string().optional(),
});
export type ImportAnswerDto = z.infer<typeof importAnswer>;
