import { readRememberedCode, rememberCode } from './remember-code.ts';

const day = 86_400_000;

function memoryStore(stored: string | null = null) {
  let kept = stored;
  return {
    getItem: () => kept,
    setItem: (_name: string, value: string) => void (kept = value),
    removeItem: () => void (kept = null),
  };
}

test('remembers an invitation for thirty days; the newest wins', () => {
  const store = memoryStore();
  expect(readRememberedCode(0, store)).toBeNull();
  rememberCode('A1B2C3', 0, store);
  rememberCode('D4E5F6', day, store);
  expect(readRememberedCode(30 * day, store)).toBe('D4E5F6');
  expect(readRememberedCode(31 * day, store)).toBeNull();
});

test.each([
  ['nonsense', '{'],
  ['an empty one', '{}'],
  ['an invalid code', '{"code":"<script>","keptAt":0}'],
  ['an invalid date', '{"code":"A1","keptAt":"0"}'],
])('%s in the store is no invitation', (_, stored) => {
  expect(readRememberedCode(0, memoryStore(stored))).toBeNull();
});
