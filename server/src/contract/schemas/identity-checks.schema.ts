import { z } from 'zod';

import { instant } from './shared.schema.ts';
import { reason } from './staff.schema.ts';
import { identityDocumentKinds, identitySides, identityStates } from '../states.ts';

export const identityDocument = z.enum(identityDocumentKinds);

/** The customer's identity check. Uploaded documents are never sent back. */
export const identityCheck = z.object({
  state: z.enum(identityStates),
  /** Sides uploaded but not yet submitted. */
  sides: z.array(z.enum(identitySides)),
  submittedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  refusalReason: z.string().nullable(),
  /** Days that documents are stored after the decision. */
  keptDays: z.int(),
});
export type IdentityCheckDto = z.infer<typeof identityCheck>;

export const submitIdentity = z.strictObject({ document: identityDocument });

export const approveIdentity = z.strictObject({ reason: reason.optional() });
export const refuseIdentity = z.strictObject({ reason });
export const decidedIdentity = z.object({ id: z.uuid(), state: z.enum(['verified', 'refused']) });

/** Pictures as data URLs, so that there is no URL that could be shared. */
export const identityDocuments = z.object({
  papers: z.array(z.object({ side: z.enum(identitySides), image: z.string() })),
});
export type IdentityDocumentsDto = z.infer<typeof identityDocuments>;

/** For staff who have verified the customer in another way. */
export const verifyIdentity = z.strictObject({ isVerified: z.boolean(), reason });
export const verifiedIdentity = z.object({
  state: z.enum(['verified', 'revoked', 'pending']),
  /** The request that waits for a second person, as verification without documents needs one. */
  approvalId: z.uuid().nullable(),
});
export type VerifiedIdentityDto = z.infer<typeof verifiedIdentity>;
