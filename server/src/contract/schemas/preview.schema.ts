import { z } from 'zod';

import { productDetail } from './catalogue.schema.ts';
import { run, runCard } from './runs.schema.ts';

/** `GET /api/previews/:token`: `run` is the one on sale, else the sealed one that goes on sale first. */
export const preview = z.object({ product: productDetail, run: run.nullable(), cards: z.array(runCard) });
export type PreviewDto = z.infer<typeof preview>;
