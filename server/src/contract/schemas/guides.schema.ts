import { z } from 'zod';

import { guideKeys } from '../guides.ts';
import { uuid } from './shared.schema.ts';

const guideCheck = z.object({
  label: z.string(),
  value: z.string(),
  /** Null where it is a fact that is neither good nor bad. */
  isGood: z.boolean().nullable(),
  link: z.object({ resource: z.string(), id: uuid }).nullable(),
});
export type GuideCheckDto = z.infer<typeof guideCheck>;

const guideOffer = z.object({
  resource: z.string(),
  id: uuid,
  verb: z.string(),
  label: z.string(),
  /** What the verb is about: "PP-10001". */
  about: z.string(),
  effect: z.string(),
  /** `form`: the verb asks for more than a reason. */
  asks: z.enum(['nothing', 'reason', 'form']),
  /** What is sent along. */
  body: z.record(z.string(), z.unknown()),
});
export type GuideOfferDto = z.infer<typeof guideOffer>;

/** What was checked for one of the commonest questions, and what may be done about it. */
export const guideFinding = z.object({
  guide: z.enum(guideKeys),
  /** The answer to what the guide asks. */
  isYes: z.boolean(),
  /** Why, for staff. */
  says: z.string(),
  checks: z.array(guideCheck),
  offers: z.array(guideOffer),
  /** Why some verbs are left out; null when none is. */
  withheld: z.string().nullable(),
  /** An answer to send; it names facts of the account only if the customer wrote signed in. */
  answer: z.string(),
});
export type GuideFindingDto = z.infer<typeof guideFinding>;
export const guideName = z.enum(guideKeys);
