import { z } from 'zod';

import { dropAwardStates, dropOutcomes, dropPrizeStates, dropStates, dropVoidReasons } from '../states.ts';
import {
  amountCents,
  faceImage,
  hexHash,
  instant,
  keysetOf,
  pageOf,
  shownClass,
  uuid,
  wholeNumber,
} from './shared.schema.ts';

/** Exact canonical bytes as text, and who signed them (docs/fairness.md, section 11). */
const signedText = z.object({ document: z.string(), signature: z.string(), signingKey: z.string() });

/** One prize: the unit, what is paid instead of it, and how far its claim is. */
const dropPrize = shownClass.extend({
  /** From 1: the first is drawn first. */
  place: z.int(),
  collectibleId: uuid,
  cardId: z.string(),
  cardName: z.string(),
  cardNumber: z.string(),
  setName: z.string(),
  image: faceImage.nullable(),
  serial: z.int().nullable(),
  grade: z.string().nullable(),
  grader: z.string().nullable(),
  valueCents: amountCents,
  state: z.enum(dropPrizeStates),
  /** Who holds or took it, as the profile shows the name; "Entry 17" for entrants by the form. Null before the draw. */
  winner: z.string().nullable(),
  /** The winner's entry, from 1. */
  winnerSeq: z.int().nullable(),
  claimUntil: instant.nullable(),
  /** How many before them did not claim it. */
  passedOn: wholeNumber,
});
export type DropPrizeDto = z.infer<typeof dropPrize>;

export const drop = z.object({
  id: uuid,
  number: z.int(),
  /** The shop's day on which entries close. */
  day: z.iso.date(),
  state: z.enum(dropStates),
  opensAt: instant,
  closesAt: instant,
  announcedAt: instant.nullable(),
  prizes: z.array(dropPrize),
  alternates: wholeNumber,
  claimHours: z.int(),
  /** The public random number that the draw waits for, and when it comes out; null before it is announced. */
  beacon: z
    .object({ kind: z.enum(['drand', 'test-chain']), chain: z.string(), round: z.int(), at: instant })
    .nullable(),
  /** So far, or in all. */
  entryCount: wholeNumber,
  /** Of these by the form; known once the list is published. */
  formCount: wholeNumber.nullable(),
  announcement: signedText.extend({ hash: hexHash, number: z.int() }).nullable(),
  /** Exact canonical text whose hash the announcement has. */
  terms: z.string().nullable(),
  /** The newest state of the list, signed while entries come in; null before the first entry. */
  mark: signedText.nullable(),
  /** The list, public once the public log has it: before the round, or never. */
  close: signedText.extend({ publishedAt: instant, isDelayed: z.boolean() }).nullable(),
  /** Entry numbers from 0: winners in the order of prizes, then alternates. */
  result: z
    .object({
      seed: z.string(),
      /** The round's signature. */
      beacon: z.string(),
      drawn: z.array(z.int()),
      drawnAt: instant,
    })
    .nullable(),
  void: z
    .object({
      reason: z.enum(dropVoidReasons),
      note: z.string().nullable(),
      at: instant,
      nextDropId: uuid.nullable(),
    })
    .nullable(),
  /** Since when nothing of it goes on: the database is older than what was published of it. */
  fencedSince: instant.nullable(),
});
export type DropDto = z.infer<typeof drop>;

export const currentDrop = z.object({
  /** The drop that is being drawn or was drawn minutes ago; else the open one; else one that closed on this day of the shop; else the next announced one. */
  drop: drop.nullable(),
  /** The next drop after it that is planned, or is open already. */
  next: z.object({ opensAt: instant, day: z.iso.date() }).nullable(),
  finishedCount: wholeNumber,
  /** Announced drops that ended void. */
  voidCount: wholeNumber,
  /** Since when nothing is announced: the database is older than the newest announcement. */
  fencedSince: instant.nullable(),
  /** What the shop states that its chain of announcements lost: the numbers from and to. */
  losses: z.array(z.object({ from: z.int(), to: z.int(), explanation: z.string(), time: instant })),
});
export type CurrentDropDto = z.infer<typeof currentDrop>;

export const pastDrops = keysetOf(drop);
export type PastDropsDto = z.infer<typeof pastDrops>;

/** The shop's announcements in their order, also of void drops; `next` is null at the end. */
export const dropAnnouncements = keysetOf(
  signedText.extend({
    number: z.int(),
    /** The list that is public while its draw is not; null otherwise. */
    close: z.object({ document: z.string(), signature: z.string() }).nullable(),
  }),
).extend({
  /** All statements of what drops, or the chain of announcements, lost: signed by the key that the document names. */
  losses: z.array(z.object({ document: z.string(), signature: z.string() })),
});
export type DropAnnouncementsDto = z.infer<typeof dropAnnouncements>;

/** Files of c2sp.org/tlog-proof, all of one state of the public log: how its list came to be there before the round. */
const dropLog = z.object({
  /** Of the entries that name the log's keys, oldest first. */
  keys: z.array(z.string()),
  announcement: z.string(),
  list: z.string(),
  /** Verifier keys of those who cosigned the state. */
  witnesses: z.array(z.string()),
});
export type DropLogDto = z.infer<typeof dropLog>;

/** Everything that a replay needs, as one file. */
export const dropRecord = z.object({
  v: z.literal(1),
  signingKey: z.string(),
  announcement: z.string(),
  announcementSignature: z.string(),
  terms: z.string(),
  /** The mark of the last entry; absent without entries. */
  mark: z.string().optional(),
  markSignature: z.string().optional(),
  close: z.string(),
  closeSignature: z.string(),
  seed: z.string(),
  /** The round's signature: 48 bytes of hex. */
  beacon: z.string(),
  drawn: z.array(z.int()),
  /** Absent if the log showed no state when the drop was drawn. */
  log: dropLog.optional(),
  /** Base64 of entrant (16 bytes) ‖ nonce (32 bytes) of each entry in order; the rest of an entry follows from the one before. */
  entries: z.string(),
});
export type DropRecordDto = z.infer<typeof dropRecord>;

/** 32 bytes of the entrant's browser. */
const nonce = z.string().regex(/^[0-9a-f]{64}$/);

export const enterDrop = z.strictObject({ nonce });

/** A signed entry: keep it, nothing before it can later be inserted, dropped or reordered. */
export const dropEntry = signedText.extend({ dropId: uuid, seq: z.int(), enteredAt: instant });
export type DropEntryDto = z.infer<typeof dropEntry>;

export const myDropEntry = z.object({ entry: dropEntry.nullable() });

export const enterByForm = z.strictObject({
  email: z.email().max(254),
  isAdult: z.literal(true),
  /** The announced terms that the form showed. */
  termsHash: hexHash,
});
export type EnterByFormInput = z.infer<typeof enterByForm>;
/** The same for everyone: only the mail says more. */
export const formTaken = z.object({ isSent: z.literal(true) });

export const previewFormEntry = z.strictObject({ token: z.string().min(1).max(200) });
export const formEntryPreview = z.object({ dropId: uuid, isConfirmed: z.boolean() });
export const confirmFormEntry = previewFormEntry.extend({ nonce });
export type ConfirmFormEntryInput = z.infer<typeof confirmFormEntry>;

const dropAward = z.object({
  id: uuid,
  place: z.int(),
  state: z.enum(dropAwardStates),
  claimUntil: instant,
  valueCents: amountCents,
});

export const enteredDrop = z.object({
  id: uuid,
  dropId: uuid,
  number: z.int(),
  day: z.iso.date(),
  state: z.enum(dropStates),
  cardName: z.string(),
  image: faceImage.nullable(),
  closesAt: instant,
  entry: dropEntry,
  outcome: z.enum(dropOutcomes),
  /** From 1, among those drawn. */
  position: z.int().nullable(),
  award: dropAward.nullable(),
});
export type EnteredDropDto = z.infer<typeof enteredDrop>;
export const enteredDrops = keysetOf(enteredDrop);

/** Prizes that the customer may claim now, also from entries by the form with the account's mailbox. */
export const myDropPrize = dropAward.extend({
  drop: z.object({ id: uuid, number: z.int(), day: z.iso.date() }),
  prize: dropPrize,
});
export type MyDropPrizeDto = z.infer<typeof myDropPrize>;
export const myDropPrizes = pageOf(myDropPrize);

export const claimDropPrize = z.strictObject({ as: z.enum(['unit', 'cash']) });
export type ClaimDropPrizeInput = z.infer<typeof claimDropPrize>;
export const decidedDropPrize = z.object({ id: uuid, state: z.enum(dropAwardStates) });

/** Staff: the units of a drop's prizes, first one first. */
export const setDropPrizes = z.strictObject({
  version: z.int(),
  collectibleIds: z
    .array(uuid)
    .max(20)
    .refine((ids) => new Set(ids).size === ids.length, { message: 'names a unit twice' }),
  /** For the second person, who decides on prizes above the limit of one. */
  reason: z.string().trim().max(500).optional(),
});
export type SetDropPrizesInput = z.infer<typeof setDropPrizes>;

/** Cancels a drop that is only planned immediately, an announced one once approved. */
export const voidDrop = z.strictObject({ version: z.int(), reason: z.string().trim().min(10).max(500) });
export type VoidDropInput = z.infer<typeof voidDrop>;
export const voidedDrop = z.object({ id: uuid, state: z.enum(dropStates), approvalId: uuid.nullable() });

/** What drops cost in a month of the shop: prizes given as units (their announced value) and as cash. */
export const dropCosts = z.object({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  dropCount: wholeNumber,
  voidCount: wholeNumber,
  entryCount: wholeNumber,
  unitCents: amountCents,
  cashCents: amountCents,
  /** Of prizes that are not decided yet. */
  plannedCents: amountCents,
});
export type DropCostsDto = z.infer<typeof dropCosts>;
export const dropCostsQuery = z.object({
  from: z.string().regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/),
  months: z.coerce.number().int().min(1).max(24).default(12),
});
export const dropCostsList = z.object({ data: z.array(dropCosts) });
