import { z } from 'zod';

import { job } from './staff.schema.ts';
import { wholeNumber } from './shared.schema.ts';

export const importFormats = ['csv', 'json'] as const;

const column = z.string().max(200);

/** Where a field's words are: a column, or the same for every row. */
const importSource = z.union([
  column,
  z.strictObject({
    column,
    /** What the file's words mean here; capitals, spaces and signs do not count. An empty text means: as usual. */
    values: z.record(z.string().max(100), z.string().max(100)).optional(),
    /** The column feeds several fields: each takes the words that its `values` name, and none may be left. */
    words: z.boolean().optional(),
  }),
  z.strictObject({ constant: z.string().min(1).max(200) }),
]);
export type ImportSourceDto = z.infer<typeof importSource>;

/**
 * How a file is read; the console saves it, the command takes it. Without `fields` the layout is recognised by its headings,
 * else columns are matched by their names.
 */
export const importMapping = z.strictObject({
  /** docs/import-mapping.schema.json, for editors. */
  $schema: z.string().max(300).optional(),
  fields: z.record(z.string().max(40), importSource).optional(),
  /** Columns to leave out; a commit names every one that no field takes. */
  ignore: z.array(column).max(200).optional(),
  /** Columns that must say nothing, or no: a row where they do is refused. */
  blank: z.array(column).max(200).optional(),
  /** The decimal sign of amounts, where the file does not show it. */
  decimal: z.enum(['.', ',']).optional(),
});
export type ImportMappingDto = z.infer<typeof importMapping>;

/** What to do with rows of units without a certificate that were imported before, and with a file that was. */
export const importRepeats = ['refuse', 'skip', 'add'] as const;

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
  repeats: z.enum(importRepeats).default('refuse'),
  /** With a dry run: also returns the invalid rows as a file. */
  listBroken: z.boolean().default(false),
  /** Why values change; required if any does. */
  reason: z.string().trim().min(3).max(500).optional(),
});

/** An error in a row (from 1, without the header); `field` is null when it concerns the whole row. */
export const importFault = z.object({
  row: z.int(),
  field: z.string().nullable(),
  message: z.string(),
  /** What the file says there. */
  value: z.string().nullable(),
});
export type ImportFaultDto = z.infer<typeof importFault>;

/** The same error in many rows; `rows` and `values` are the first few. */
export const importFaultGroup = z.object({
  field: z.string().nullable(),
  message: z.string(),
  count: wholeNumber,
  rows: z.array(z.int()),
  values: z.array(z.string()),
});
export type ImportFaultGroupDto = z.infer<typeof importFaultGroup>;

export const importReport = z.object({
  /** The marketplace or program whose layout the file has; null when it was not recognised. */
  layout: z.string().nullable(),
  columns: z.array(z.string()),
  /** Up to twelve different words of each column. */
  samples: z.array(z.object({ column: z.string(), values: z.array(z.string()) })),
  fields: z.array(z.object({ name: z.string(), required: z.boolean() })),
  mapping: importMapping,
  /** Fields that need a column or a constant before anything can be imported. */
  missing: z.array(z.string()),
  /** Columns that match no field; `changes` is the field whose meaning each may change, null for those that do not matter. */
  unknownColumns: z.array(z.object({ column: z.string(), changes: z.string().nullable() })),
  rows: wholeNumber,
  counts: z.object({ new: wholeNumber, changed: wholeNumber, same: wholeNumber, broken: wholeNumber }),
  /** Records that the new rows make: a quantity of four makes four units. */
  makes: wholeNumber,
  /** The first 200. */
  faults: z.array(importFault),
  faultCount: wholeNumber,
  faultGroups: z.array(importFaultGroup),
  /** What the file's words were read as. */
  readings: z.array(z.object({ field: z.string(), from: z.string(), to: z.string(), count: wholeNumber })),
  /** What staff should know before they import. */
  notices: z.array(z.string()),
  /** Present when this file, or rows of it, were imported before. */
  before: z
    .object({ at: z.iso.datetime(), by: z.string(), isSameFile: z.boolean(), rows: wholeNumber })
    .nullable(),
  /** Rows whose new value waits for a second person; the rest of the row is imported. */
  waiting: wholeNumber,
  /** Values that fall as far as a jump rises; they apply. */
  falls: wholeNumber,
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
