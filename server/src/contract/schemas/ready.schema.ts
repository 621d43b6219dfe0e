import { z } from 'zod';

/** `GET /api/admin/ready-to-sell`: empty in a demo shop. */
export const readyList = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      /** What is so once it is done. */
      title: z.string(),
      /** `blocking` keeps a live shop from starting; `unknown` could not be checked. */
      state: z.enum(['done', 'open', 'blocking', 'unknown']),
      /** What is missing, in a sentence; null once it is done. */
      fault: z.string().nullable(),
      todo: z.string(),
      /** The console's page where it is done. */
      page: z.string().nullable(),
      /** The variable or command that does it on the shop's machine. */
      command: z.string().nullable(),
    }),
  ),
});
export type ReadyLineDto = z.infer<typeof readyList>['data'][number];
