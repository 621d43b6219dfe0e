import { z } from 'zod';

import { instant } from './shared.schema.ts';
import { reason } from './staff.schema.ts';
import { identityDocumentKinds, identitySides, identityStates } from './states.ts';

export const identityDocument = z.enum(identityDocumentKinds);

/** What is known of who the customer is. Papers that were handed in are never sent back. */
export const identityCheck = z.object({
  state: z.enum(identityStates),
  /** Sides that were uploaded and not handed in yet. */
  sides: z.array(z.enum(identitySides)),
  submittedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  refusalReason: z.string().nullable(),
  /** How long papers are kept after the decision. */
  keptDays: z.int(),
});
export type IdentityCheckDto = z.infer<typeof identityCheck>;

export const submitIdentity = z.strictObject({ document: identityDocument });

export const approveIdentity = z.strictObject({ reason: reason.optional() });
export const refuseIdentity = z.strictObject({ reason });
export const decidedIdentity = z.object({ id: z.uuid(), state: z.enum(['verified', 'refused']) });

/** Pictures as data URLs: they have no address that anybody could pass on. */
export const identityPapers = z.object({
  papers: z.array(z.object({ side: z.enum(identitySides), image: z.string() })),
});
export type IdentityPapersDto = z.infer<typeof identityPapers>;

/** By staff who have seen the customer in another way. */
export const verifyIdentity = z.strictObject({ isVerified: z.boolean(), reason });
export const verifiedIdentity = z.object({
  state: z.enum(['verified', 'revoked', 'pending']),
  /** The request that waits for a second person, without papers. */
  approvalId: z.uuid().nullable(),
});
