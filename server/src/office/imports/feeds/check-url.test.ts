import { checkUrl } from './check-url.ts';

const random = '9f2c41d07be84a6f90ab';

test.each([
  `https://example.com/list.csv?id=${random}`,
  `https://example.com/exports/${random}/list.csv`,
  'https://example.com/list.csv?signature=ab',
])('refuses an address that shows its key to all who read feeds: %s', (url) => {
  expect(() => checkUrl(url, false)).toThrow(expect.objectContaining({ code: 'INVALID_RECORD' }));
});

test.each([
  ['https://example.com/tcg-market-prices-2026-daily/list.csv?game=of-nine-moons&page=1', false],
  ['https://example.com/exports/{token}/list.csv', true],
  ['https://example.com/list.csv?id={token}', true],
])('takes an address without a key in it: %s', (url, hasToken) => {
  expect(() => checkUrl(url, hasToken)).not.toThrow();
});
