const aDrop = { number: 12, closesAt: new Date('2026-12-01T21:00:00Z'), timeZone: 'America/New_York' };

/** Facts of every mail about drops; `text` is what customers and staff wrote. */
export function dropMailFacts(text: string) {
  const award = {
    awardId: 'an-award',
    number: 12,
    cardName: text,
    valueCents: 12_500,
    claimUntil: new Date('2026-12-04T21:00:00Z'),
    timeZone: 'America/New_York',
    isGuest: false,
  };
  return {
    'drop-entered': { ...aDrop, dropId: 'a-drop', seq: 17, file: '{}' },
    'drop-won': award,
    'drop-turn': award,
    'drop-claim-ending': { ...award, isGuest: true },
    'drop-finished': { number: 12, entryCount: 1 },
    'drop-void': { number: 12, reason: 'staff', note: text },
    'drop-form-confirm': { ...aDrop, token: 'a-token' },
    'drop-form-refused': { number: 12, reason: 'excluded' },
  } as const;
}

const page = 'https://shop.test/daily-drop-winners';
const claim = `${page}?claim=an-award`;

/** The target of each one's link. */
export const dropMailLinks = {
  'drop-entered': page,
  'drop-won': claim,
  'drop-turn': claim,
  'drop-claim-ending': claim,
  'drop-finished': page,
  'drop-void': page,
  'drop-form-confirm': `${page}?confirm=a-token`,
} as const;
