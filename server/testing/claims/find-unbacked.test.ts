import * as claims from '../../src/contract/claims/index.ts';
import { findUnbacked } from './find-unbacked.ts';

test.each([
  claims.sealedBeforeSale,
  `Pack 7. ${claims.wallReplayed('1,204', '300')} ${claims.receiptInLog}`,
  claims.oddsCounted('12 packs', ''),
  claims.honest.replaceAll(' ', '\n'),
])('a sentence of the claims is covered: %j', (text) => {
  expect(findUnbacked(text)).toEqual([]);
});

test.each([
  ['The odds are exact.', /“exact” in/],
  [`${claims.sealedBeforeSale} Nobody can change that.`, /“Nobody can” in “ · +Nobody can change that/],
  [claims.sealedBeforeSale.replace('Every pack', 'Every card'), /“sealed before”/],
])('another is not: %j', (text, found) => {
  expect(findUnbacked(text)).toContainEqual(expect.stringMatching(found));
});
