import type { CaseState, CaseTopic } from '@pullproof/server/contract';
import { pluralise } from '../../../lib/text/format.ts';

export const topics: Readonly<Record<CaseTopic, string>> = {
  order: 'An order',
  opening: 'A pack, a box or a pull',
  parcel: 'A parcel or an address',
  payment: 'Money I added',
  withdrawal: 'A withdrawal',
  hold: 'My account is on hold',
  account: 'My account or my details',
  'sign-in': 'Signing in',
  drop: 'The daily drop or a raffle',
  other: 'Something else',
};

export const isTopic = (value: unknown): value is CaseTopic => typeof value === 'string' && value in topics;

const states: Readonly<Record<CaseState, string>> = {
  unconfirmed: 'Not sent yet',
  open: 'Waiting for our answer',
  answered: 'Answered',
  closed: 'Closed',
};

export const text = {
  title: 'Contact support',
  lead: 'Write to us and a person answers, here and by email.',
  help: 'Many answers are already on the help page.',
  helpLink: 'Search the help',
  topic: 'What is it about?',
  thing: 'Which one?',
  noThing: 'None of these',
  thingHint: 'So that you don’t have to look up numbers.',
  kinds: {
    order: 'Order',
    parcel: 'Parcel',
    pull: 'Pull',
    'top-up': 'Money added',
    payout: 'Withdrawal',
    drop: 'Daily drop',
  },
  message: 'What happened?',
  messageHint: 'What you did, what you expected, and what you saw instead.',
  noPasswords: 'Leave out your password and your codes. We don’t need them.',
  photosHint: (max: number) =>
    `Up to ${max}. JPEG, PNG, WebP or AVIF, up to 24 MB each. We remove their location and camera data.`,
  photosLost: 'We have your message, but not all photos arrived. Try those again.',
  retryPhotos: 'Send the photos again',
  withoutPhotos: 'Go on without them',
  send: 'Send message',
  email: 'Your email',
  emailHint: 'We’ll email you a link. Your message is sent once you open it.',
  reference: 'Order or parcel number (optional)',
  sendAsGuest: 'Email me the link',
  signedOut: 'Have an account? We can help faster if you sign in first.',
  signIn: 'Sign in',
  checkMail: 'Check your email',
  linkSent: (email: string) =>
    `We sent a link to ${email}. Open it within three days to send your message. Until then, nobody here sees it.`,
  mine: 'Your questions',
  more: 'Show more',
  stateOf: (state: CaseState, isForgotten: boolean) =>
    isForgotten ? 'Closed, texts deleted' : states[state],
  thread: 'Your question',
  back: 'All questions',
  number: (number: string, topic: CaseTopic) => `${number} · ${topics[topic]}`,
  you: 'You',
  us: 'Support',
  byMail: 'by email',
  photoCount: (count: number) => pluralise(count, 'photo', 'photos'),
  photo: (place: number) => `Photo ${place} of this message`,
  answer: 'Write a reply',
  answerLabel: 'Your reply',
  reopen: 'This question is closed. If something is still open, write and it opens again.',
  forgotten: 'This question was closed long ago, so we deleted its texts and photos.',
  startNew: 'Ask something new',
  replySent: 'Sent. We’ll answer here and by email.',
  gone: 'We can’t find this question',
  goneHint: 'Sign in with the account that asked it, or use the link in our newest email.',
  guestTitle: 'Your question to support',
  confirmLead: 'Your message isn’t sent yet. Read it once more and send it.',
  confirm: 'Send my message',
  confirmed: 'Sent. We’ll email you our answer.',
  badLink: 'This link doesn’t work',
  badLinkHint: 'It may be incomplete, or older than three days without being used. Write to us again.',
} as const;
