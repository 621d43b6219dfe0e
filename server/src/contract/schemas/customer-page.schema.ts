import { z } from 'zod';

import { referralStates } from '../states.ts';
import { holding, holdingKind } from './account.schema.ts';
import { amountCents, instant, uuid, wholeNumber } from './shared.schema.ts';
import { openClaim } from './shipping/parcels.schema.ts';
import { reason } from './staff.schema.ts';
import { playLimits } from './wallet.schema.ts';

/** How a customer signs in. `device` is a browser and system: "Firefox on Windows". */
export const signIns = z.object({
  last: z.object({ at: instant, device: z.string() }).nullable(),
  /** Of the last 15 minutes. `isBlocked`: some browser has to wait. */
  failed: z.object({ count: wholeNumber, isBlocked: z.boolean() }),
  sessions: z.array(z.object({ id: uuid, device: z.string(), createdAt: instant, lastSeenAt: instant })),
});
export type SignInsDto = z.infer<typeof signIns>;

/** Deposit limits, a running break, and what holds the account's money. */
export const standing = z.object({
  ...playLimits.shape,
  holds: z.array(z.object({ id: uuid, cause: z.string(), placedAt: instant })),
});
export type StandingDto = z.infer<typeof standing>;

const invitation = z.object({
  id: uuid,
  name: z.string(),
  state: z.enum(referralStates),
  joinedAt: instant,
  /** Cash spent, less what was returned. */
  spentCents: amountCents,
  /** Cash to be spent before it counts. */
  neededCents: amountCents,
  rewardCents: amountCents,
  /** When it is paid, once it counts. */
  rewardAt: instant.nullable(),
  /** Why it was refused, or looks odd. */
  flag: z.string().nullable(),
});
/** `own`: by whom this customer was invited. `friends`: whom they invited, newest first. */
export const invitations = z.object({ own: invitation.nullable(), friends: z.array(invitation) });
export type InvitationDto = z.infer<typeof invitation>;
export type InvitationsDto = z.infer<typeof invitations>;

/** What a mail says, without its links: a link may be an account. `paragraphs` is null once the text was deleted. */
export const mailWords = z.object({
  id: uuid,
  subject: z.string(),
  paragraphs: z.array(z.string()).nullable(),
  /** What its button says. */
  button: z.string().nullable(),
  attachment: z.string().nullable(),
});
export type MailWordsDto = z.infer<typeof mailWords>;

/** What an account still holds, and would give up. */
export const holdings = z.object({ holdings: z.array(holding) });
export type HoldingsDto = z.infer<typeof holdings>;

/** `giveUp` names everything that the customer said they give up. */
export const closeForCustomer = z.strictObject({ giveUp: z.array(holdingKind).max(10).default([]), reason });

export const claimForCustomer = openClaim.extend({ reason });
export type ClaimForCustomerInput = z.infer<typeof claimForCustomer>;
