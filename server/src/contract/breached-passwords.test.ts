import { isBreached, readBreachFilter } from '../platform/breached-passwords.ts';
import { bitsOf, hashEntry, isBreachedPassword, openBreachFilter } from './breached-passwords.ts';

test.each([
  'qwertyuiop123',
  'PASSWORD1234',
  'p4ssw0rd2024',
  'P@ssw0rd!!!!',
  'passwordpassword',
  'dragon-2026!!',
  '...sunshine1',
  'administrator',
  'letmeinletmein',
  '1qaz2wsx3edc4rfv',
  '123456789123456789',
  'iloveyou2020',
])('%s is refused', (password) => expect(isBreached(password)).toBe(true));

test.each([
  'quiet lantern over water',
  'a long test password',
  'correct horse battery stapler',
  'пароль из четырёх слов',
  '🃏🃏 eleven jokers at dawn',
  'dragon that ate 41 lanterns',
  'Tz7#kk-92_mmQa!x',
])('%s is not', (password) => expect(isBreached(password)).toBe(false));

test('hardly any other password is taken for one of the list', () => {
  // Not random: the same passwords in every run, so that this cannot fail by chance.
  const mine = Array.from({ length: 4_000 }, (_, at) => `unlisted ${at * 7_919} lantern ${at}`);
  expect(mine.filter(isBreached).length).toBeLessThan(8);
});

test('the file is small enough for a form to fetch, and matches its description', () => {
  const { file, filter } = readBreachFilter();
  expect(file.length).toBeLessThan(150_000);
  expect(filter.bits.length * 8).toBe((file.length - 8) * 8);
  for (const other of [new Uint8Array(0), new Uint8Array(64), file.subarray(0, 8), Buffer.from('PWF2xxxxxx')])
    expect(() => openBreachFilter(other)).toThrow('not a filter');
});

test('the reckoning is fixed: files that browsers keep are read by later versions', () => {
  expect(hashEntry('', 0)).toBe(2_872_998_923);
  expect(bitsOf('password', 1_176_000, 4)).toEqual([476_091, 456_748, 437_405, 418_062]);
  const bits = new Uint8Array(8 + 125);
  bits.set([0x50, 0x57, 0x46, 0x31, 4]);
  for (const bit of bitsOf('wörd', 1_000, 4))
    bits[8 + (bit >>> 3)] = (bits[8 + (bit >>> 3)] ?? 0) | (1 << (bit & 7));
  const filter = openBreachFilter(bits);
  expect([isBreachedPassword(filter, 'WÖRD!!'), isBreachedPassword(filter, 'ward!!')]).toEqual([true, false]);
});
