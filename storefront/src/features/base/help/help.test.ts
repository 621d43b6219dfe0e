import type { ShippingCostsDto, ShopSettingsDto } from '@pullproof/server/contract';
import { searchHelp } from './search.ts';
import { helpTopics } from './topics.ts';

/** Each figure is another number, so that a typed one would be missed. */
const terms = {
  minAgeYears: 901,
  refundCapPacks: 902,
  refundCapCents: 90_300,
  refundCapDays: 904,
  noticeHours: 905,
  closeAfterDays: 906,
  closeAfterSoldOutDays: 907,
  buybackLaterBps: 9_080,
  payoutMinCents: 90_900,
  identityPaperDays: 910,
  payoutDestinationCooldownHours: 911,
  payoutPasswordCooldownHours: 912,
  limitRaiseHours: 913,
  exclusionMinDays: 914,
  referralRewardCents: 91_500,
  referralMinSpendCents: 91_600,
  referralWaitDays: 917,
  casePhotoDays: 918,
  caseTextMonths: 919,
  dropOpensAt: '09:20',
  dropClosesAt: '09:21',
  dropAlternates: 922,
  dropClaimHours: 923,
  shopTimeZone: 'Europe/Oslo',
  shopAddress: '',
  supportEmail: '',
};
// The settings that the answers read.
const settings = {
  shopName: 'Shop',
  topUp: { minCents: 92_400, maxCents: 92_500 },
  refundDays: 926,
  buybackBps: 9_270,
  buybackHours: 928,
  terms,
} as ShopSettingsDto;
const costs: ShippingCostsDto = {
  zones: [
    {
      name: 'Home',
      days: { min: 929, max: 930 },
      hasCustoms: false,
      fees: [{ upToCents: 1, baseCents: 93_100 }],
    },
  ],
  freeFromCents: 93_200,
  insurance: { fromCents: 93_300, bps: 9_340 },
  signature: { fromCents: 93_500, cents: 93_600 },
  combineHours: 937,
  claimNotArrivedDays: 938,
  claimDamagedDays: 939,
  topUpDays: 940,
};

const topics = helpTopics(settings, costs);
const answers = topics.flatMap((topic) => topic.answers);

test('every number of the answers is one of the settings', () => {
  const words = answers.flatMap(({ paragraphs }) => paragraphs).join(' ');
  const numbers = [...words.matchAll(/\d[\d.,:]*\d|\d/g)].map(([number]) => number);
  expect(numbers.length).toBeGreaterThan(30);
  expect(numbers.filter((number) => !/^(9\d\d(\.00)?|9\d\.\d|09:2\d)$/.test(number))).toEqual([]);
});

test('every answer has an address of its own', () => {
  const ids = [...topics.map(({ id }) => `topic-${id}`), ...answers.map(({ id }) => id)];
  expect(new Set(ids).size).toBe(ids.length);
});

test.each<[string, string[]]>([
  ['RETURN pack', ['return-a-pack']],
  ['didn’t arrive', ['not-arrived', 'no-email']],
  ["didn't arrive", ['not-arrived', 'no-email']],
  ['no such words', []],
])('searching "%s" finds %j', (query, found) => {
  const ids = searchHelp(topics, query).flatMap((topic) => topic.answers.map(({ id }) => id));
  expect(ids).toEqual(found.length === 0 ? [] : expect.arrayContaining(found));
});

test('searching nothing shows everything, and a build without fees still answers', () => {
  expect(searchHelp(topics, '  ')).toEqual(topics);
  expect(helpTopics(settings, null).flatMap((topic) => topic.answers)).toHaveLength(answers.length);
});
