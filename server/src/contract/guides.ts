import type { CaseTopic } from './states.ts';

export const guideKeys = [
  'pack-missing',
  'charged-twice',
  'refund',
  'where-is-my-parcel',
  'wrong-address',
  'damaged',
  'mail-not-received',
  'cannot-sign-in',
  'close-account',
  'invitation',
  'withdrawal-late',
  'is-this-pull-real',
] as const;
export type GuideKey = (typeof guideKeys)[number];

interface Guide {
  /** What the customer says. */
  title: string;
  /** What the shop finds out. */
  asks: string;
  /** Topics of cases that it is offered for first. */
  topics: readonly CaseTopic[];
}

/** The twelve commonest questions to support. */
export const guides: Readonly<Record<GuideKey, Guide>> = {
  'pack-missing': {
    title: 'A pack or box is missing',
    asks: 'Is a pack or box missing?',
    topics: ['order', 'opening'],
  },
  'charged-twice': {
    title: 'I was charged twice',
    asks: 'Was the same thing paid twice?',
    topics: ['order', 'payment'],
  },
  refund: { title: 'I’d like a refund', asks: 'Can something be refunded?', topics: ['order', 'payment'] },
  'where-is-my-parcel': { title: 'Where is my parcel?', asks: 'Is a parcel late?', topics: ['parcel'] },
  'wrong-address': {
    title: 'The address is wrong',
    asks: 'Can the address still be corrected?',
    topics: ['parcel'],
  },
  damaged: { title: 'It arrived damaged', asks: 'Can damage be claimed?', topics: ['parcel'] },
  'mail-not-received': {
    title: 'An email didn’t arrive',
    asks: 'Can a mail be sent again?',
    topics: ['account', 'sign-in'],
  },
  'cannot-sign-in': {
    title: 'I can’t sign in, or lost my phone',
    asks: 'Can we help them in?',
    topics: ['sign-in', 'account'],
  },
  'close-account': { title: 'Close my account', asks: 'Can the account be closed?', topics: ['account'] },
  invitation: {
    title: 'My invitation didn’t count',
    asks: 'Does an invitation count?',
    topics: ['account', 'other'],
  },
  'withdrawal-late': {
    title: 'My withdrawal is late',
    asks: 'Is a withdrawal late?',
    topics: ['withdrawal', 'hold'],
  },
  'is-this-pull-real': { title: 'Is this pull real?', asks: 'Does the pull verify?', topics: ['opening'] },
};
