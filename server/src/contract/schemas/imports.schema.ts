import { z } from 'zod';

import { job } from './staff.schema.ts';
import { wholeNumber } from './shared.schema.ts';

export const importFormats = ['csv', 'json'] as const;

/** Maps fields to the file's columns; without it, columns are matched by field name. */
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
  /** Imports the valid rows and skips the others; without it one invalid row stops the whole import. */
  skipBroken: z.boolean().default(false),
  /** Unknown columns that may be ignored. A commit with any other unknown column is refused. */
  ignore: z.array(z.string().max(200)).max(200).default([]),
  /** With a dry run: also returns the invalid rows as a file. */
  listBroken: z.boolean().default(false),
  /** Why values change; required if any does. */
  reason: z.string().trim().min(3).max(500).optional(),
});

/** An error in a row (from 1, without the header); `field` is null when it concerns the whole row. */
export const importFault = z.object({ row: z.int(), field: z.string().nullable(), message: z.string() });
export type ImportFaultDto = z.infer<typeof importFault>;

export const importReport = z.object({
  columns: z.array(z.string()),
  fields: z.array(z.object({ name: z.string(), required: z.boolean() })),
  mapping: importMapping,
  /** Columns that match no field. */
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
  /** CSV of the invalid rows as they were, each with its errors. */
  brokenRows: z.string().optional(),
});
export type ImportAnswerDto = z.infer<typeof importAnswer>;
