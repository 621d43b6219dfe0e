import type { CurrentDropDto, DropDto, ShopSettingsDto } from '@pullproof/server/contract';
import { dropVector } from '@pullproof/verify/testing/vectors-drop';
import { raffleTerms } from './raffle-terms-text.ts';

const settings = {
  shopName: 'Pullproof',
  mode: 'live',
  terms: {
    minAgeYears: 18,
    dropOpensAt: '08:00',
    dropClosesAt: '20:00',
    dropAlternates: 9,
    dropClaimHours: 99,
    shopTimeZone: 'Europe/Berlin',
    shopAddress: '',
    supportEmail: '',
  },
} as ShopSettingsDto; // only what the text reads

const { record } = dropVector('three prizes');
const drop = {
  number: 12,
  state: 'open',
  announcement: { document: String(record.announcement) },
  terms: String(record.terms),
} as DropDto; // only what the text reads

const currentOf = (more: Partial<DropDto>): CurrentDropDto => ({
  drop: { ...drop, ...more },
  next: null,
  finishedCount: 11,
  voidCount: 1,
  fencedSince: null,
  losses: [],
});

function textOf(current: CurrentDropDto | null): string {
  const { figures = '', sections } = raffleTerms(settings, current);
  const parts = sections.flatMap(({ title, paragraphs, points = [] }) => [title, ...paragraphs, ...points]);
  return [figures, ...parts].join('\n');
}

test('an announced drop shows its signed figures, not the settings', () => {
  const shown = textOf(currentOf({}));
  for (const figure of [
    'Figures on this page are those announced and signed for drop 12.',
    'Emberwing Drake: the card, or $125.00 in your wallet',
    'Emberwing Drake (PSA 9.5, no. 7): the card, or $900.00 in your wallet',
    'Tidecaller: the card, or $0.01 in your wallet',
    'November 20, 2026 at 9:00 PM GMT+1',
    'up to 5 alternates',
    'has 72 hours to choose',
    'round 217,368,121 of this demo’s local test chain, which anyone can compute in advance',
    '11 drops have finished and 1 announced drop was void',
    String(JSON.parse(String(record.announcement)).termsHash),
  ])
    expect(shown).toContain(figure);
  expect(shown).not.toMatch(/\b99\b|9 alternates/);
});

test.each([null, currentOf({ state: 'void' }), currentOf({ announcement: null, terms: null })])(
  'the terms show the settings, and say so, while no drop is announced',
  (current) => {
    const shown = textOf(current);
    expect(shown).toContain('No drop is announced right now');
    expect(shown).toContain('from 08:00 to 20:00, Europe/Berlin time');
    expect(shown).toContain('up to 9 alternates');
    expect(shown).toContain('has 99 hours to choose');
    expect(shown).not.toContain('Emberwing');
  },
);

test('names the round of drand that a live shop’s drop waits for', () => {
  const live = dropVector('a round of drand quicknet').record;
  const announcement = { document: String(live.announcement) } as DropDto['announcement']; // only what the text reads
  const shown = textOf(currentOf({ announcement, terms: String(live.terms) }));
  expect(shown).toContain('round 1,000 of drand quicknet, the first that comes out 2 minutes after closing');
  expect(shown).not.toContain('proves nothing');
});

test('states that a drop has no alternates', () => {
  const terms = String(record.terms).replace('"alternates":5', '"alternates":0');
  expect(textOf(currentOf({ terms }))).toContain('There are no alternates.');
});
