import { visitor } from '../people.ts';
import type { Line } from './royalty-lines.ts';

const of = (name: string) => `${name}@collectors.test`;

/** Questions in each state: answered and closed, answered, two that wait. */
const questions: readonly Line[] = [
  [
    9.2,
    of('brassmoth'),
    {
      kind: 'ask-support',
      name: 'case-returned',
      topic: 'parcel',
      text: 'My parcel went back because nobody told me it was at the post office. Can you send it again?',
      about: { kind: 'parcel', name: 'brassmoth-home-2' },
    },
  ],
  [
    9.15,
    of('brassmoth'),
    { kind: 'note-on-case', name: 'case-returned', text: 'The carrier held it for seven days, as it says.' },
  ],
  [
    9.1,
    of('brassmoth'),
    {
      kind: 'answer-case',
      name: 'case-returned',
      text: 'Your cards are back in the vault, in your collection. Request shipping again whenever you like.',
    },
  ],
  [
    6.4,
    of('brassmoth'),
    { kind: 'close-case', name: 'case-returned', reason: 'Requested again by the customer' },
  ],
  [
    3.3,
    of('magnus-thorsen'),
    {
      kind: 'ask-support',
      name: 'case-top-up',
      topic: 'payment',
      text: 'I paid 120 dollars and the wallet shows nothing. The bank says that it was taken.',
    },
  ],
  [
    3.1,
    of('magnus-thorsen'),
    {
      kind: 'answer-case',
      name: 'case-top-up',
      text: 'Thank you for telling us. The payment provider has reported another amount than you entered, so a colleague compares both. We write here as soon as that is done.',
    },
  ],
  [
    0.9,
    of('odalys'),
    {
      kind: 'ask-support',
      name: 'case-late',
      topic: 'parcel',
      text: 'The tracking of my parcel has not changed for more than two weeks. What can I do?',
      about: { kind: 'parcel', name: 'odalys-home-1' },
    },
  ],
  [
    0.12,
    visitor.email,
    {
      kind: 'ask-support',
      name: 'case-bin',
      topic: 'parcel',
      text: 'It says that one of my cards could not be found. Is it lost? I would rather wait than get another one.',
      about: { kind: 'parcel', name: 'mara-home-3' },
    },
  ],
];

/** Questions to support, and collectors who show their best cards. */
export const supportLines: readonly Line[] = [
  ...questions,
  [5.6, of('tamsin'), { kind: 'show-cards', count: 9 }],
  [2.2, of('quietfox'), { kind: 'show-cards', count: 6 }],
];
