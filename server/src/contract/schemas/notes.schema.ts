import { z } from 'zod';

import { instant, storableText, uuid } from './shared.schema.ts';

export const newNote = z.strictObject({ text: storableText.trim().min(1).max(2_000) });

/** A staff note about a customer. Notes cannot be edited, and are part of the customer's data export. */
export const note = z.object({ id: uuid, at: instant, authorName: z.string(), text: z.string() });
export type NoteDto = z.infer<typeof note>;
/** The newest 200, newest first. */
export const notes = z.object({ data: z.array(note) });

export const timelineQuery = z.strictObject({ kind: z.string().max(40), id: z.string().max(80) });

/** Who did what to a record, without the values before and after: for roles that may read the record. */
export const timeline = z.object({
  data: z.array(
    z.object({
      id: uuid,
      at: instant,
      action: z.string(),
      actorName: z.string().nullable(),
      reason: z.string().nullable(),
      /** The case that it was done for, by number. */
      forCase: z.string().nullable(),
    }),
  ),
});
export type TimelineDto = z.infer<typeof timeline>;
