import { checkUrl } from './check-url.ts';

const random = '9f2c41d07be84a6f90ab';

/** All that is said about an address that is refused. */
function refusalOf(url: string): string {
  try {
    checkUrl(url, false);
  } catch (failure) {
    return JSON.stringify(failure);
  }
  throw new Error(`${url} was taken`);
}

test.each([
  `https://example.com/list.csv?id=${random}`,
  `https://example.com/exports/${random}/list.csv`,
  `https://example.com/exports/list-${random}.csv`,
  `https://example.com/list.csv?${random}`,
  'https://example.com/list.csv?signature=ab',
])('refuses an address that shows its key to all who read feeds: %s', (url) => {
  expect(refusalOf(url)).toContain('INVALID_RECORD');
});

// Each as a parameter, as one without a value, in the path, and before an ending.
const places = ['list.csv?id=', 'list.csv?', 'exports/', 'exports/list-'];
test.each([
  ['base64url with dashes', 'kJ8s-Qw2_zXv-7Lm_Pq4Rt'],
  ['base64url without digits', 'dGhJcyXbIdSfXSkWrLtKeQ'],
  ['base64 with signs', 'q%2FZ8h%2BT0cR3y%2FKd7Lw1Vn5w%3D%3D'],
  ['a signed token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmVkLWJ5LXRoZW0'],
  ['a key with a name before it', 'live_4eC39HqLyjWDarjtT1zdP7dc'],
  ['a UUID', '0b9f7c1e-3a52-4d18-9c66-2f0a1d7be843'],
])('refuses a key written as %s, and does not repeat it', (_kind, key) => {
  const said = places.map((place) => refusalOf(`https://example.com/${place}${key}`));
  for (const refusal of said) expect(refusal).toContain('INVALID_RECORD');
  expect(said.join('')).not.toContain(decodeURIComponent(key));
});

test.each([
  ['https://example.com/tcg-market-prices-2026-daily/list.csv?game=of-nine-moons&page=1', false],
  ['https://example.com/Magic-The-Gathering_2026-11-30_EN/PriceGuide_v2_SingleCards_US.csv', false],
  ['https://example.com/MagicTheGatheringPriceListDaily.csv?since=2026-11-30T12:00:00.000Z', false],
  ['https://example.com/100%/list.csv', false],
  ['https://example.com/exports/{token}/list.csv', true],
  ['https://example.com/list.csv?id={token}', true],
])('takes an address without a key in it: %s', (url, hasToken) => {
  expect(() => checkUrl(url, hasToken)).not.toThrow();
});
