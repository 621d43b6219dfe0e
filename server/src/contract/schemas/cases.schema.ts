import { z } from 'zod';

import { caseProofs, caseStates, caseThings, caseTopics } from '../states.ts';
import { email } from './account.schema.ts';
import { instant, keysetOf, oneLine, storableText, uuid, wholeNumber } from './shared.schema.ts';

export const maxCasePhotos = 6;
export const maxCaseText = 4_000;

const words = storableText.trim().min(1, 'is required').max(maxCaseText);
const thing = z.strictObject({ kind: z.enum(caseThings), id: uuid });

/** What a signed-in customer asks. `about` is something of theirs. */
export const openCase = z.strictObject({ topic: z.enum(caseTopics), text: words, about: thing.optional() });
export type OpenCaseInput = z.infer<typeof openCase>;

/** What somebody without a session asks. `reference` is what they say it is about. */
export const openGuestCase = z.strictObject({
  email,
  topic: z.enum(caseTopics),
  text: words,
  reference: oneLine.trim().max(64).optional(),
});
export type OpenGuestCaseInput = z.infer<typeof openGuestCase>;

export const caseToken = z.strictObject({ token: z.string().min(1).max(400) });
export const writeToCase = z.strictObject({ text: words });
export const writeAsGuest = z.strictObject({ token: z.string().min(1).max(400), text: words });

/** Something that a customer may tie a question to. */
export const caseThing = z.object({ kind: z.enum(caseThings), id: uuid, label: z.string(), at: instant });
export type CaseThingDto = z.infer<typeof caseThing>;
export const caseChoices = z.object({ things: z.array(caseThing), maxPhotos: wholeNumber });
export type CaseChoicesDto = z.infer<typeof caseChoices>;

export const caseSummary = z.object({
  id: uuid,
  /** As people quote it: `C-10001`. */
  number: z.string(),
  state: z.enum(caseStates),
  topic: z.enum(caseTopics),
  aboutLabel: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  /** The texts were deleted some time after the close; nothing can be added. */
  isForgotten: z.boolean(),
});
export type CaseSummaryDto = z.infer<typeof caseSummary>;
export const casePage = keysetOf(caseSummary);

export const caseMessage = z.object({
  id: uuid,
  /** `staff`: an answer of the shop. */
  author: z.enum(['customer', 'staff']),
  channel: z.enum(['page', 'mail']),
  text: z.string(),
  photoIds: z.array(uuid),
  at: instant,
});
export type CaseMessageDto = z.infer<typeof caseMessage>;

export const caseThread = z.object({ ...caseSummary.shape, messages: z.array(caseMessage) });
export type CaseThreadDto = z.infer<typeof caseThread>;

/** A message as staff see it, with notes, and what is known of its author. */
export const staffCaseMessage = z.object({
  ...caseMessage.shape,
  author: z.enum(['customer', 'staff', 'note']),
  staffName: z.string().nullable(),
  proof: z.enum(caseProofs).nullable(),
  /** Of a mail: its From, and what the receiving server found. */
  sender: z.string().nullable(),
  spf: z.string().nullable(),
  dkim: z.string().nullable(),
  droppedCount: wholeNumber,
});
export type StaffCaseMessageDto = z.infer<typeof staffCaseMessage>;

/** `text` is the answer with its variables filled in. */
export const cannedAnswer = z.object({ key: z.string(), title: z.string(), text: z.string() });
export type CannedAnswerDto = z.infer<typeof cannedAnswer>;

export const staffCaseThread = z.object({
  messages: z.array(staffCaseMessage),
  answers: z.array(cannedAnswer),
  /** Whether answers may name facts of the account: the newest message was written signed in. */
  mayNameFacts: z.boolean(),
});
export type StaffCaseThreadDto = z.infer<typeof staffCaseThread>;

export const answeredCase = z.object({ id: uuid, state: z.enum(caseStates) });
export const assignCase = z.strictObject({ to: uuid.nullable() });
export const shownCasePhotos = z.object({
  photos: z.array(z.object({ id: uuid, messageId: uuid, image: z.string() })),
});
export type ShownCasePhotosDto = z.infer<typeof shownCasePhotos>;

/** Medians of cases received in the last 30 days; null before the first. */
export const caseTimes = z.object({
  firstAnswerMinutes: wholeNumber.nullable(),
  resolutionMinutes: wholeNumber.nullable(),
});
export type CaseTimesDto = z.infer<typeof caseTimes>;

/** Who answers cases, by name, and how many open ones each has. */
export const caseColleagues = z.object({
  data: z.array(z.object({ id: uuid, name: z.string(), openCount: wholeNumber })),
});
export type CaseColleaguesDto = z.infer<typeof caseColleagues>;
