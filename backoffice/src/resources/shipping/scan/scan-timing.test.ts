import fc from 'fast-check';
import { isScan } from './scan-timing.ts';

const timesOf = (pauses: readonly number[]): number[] =>
  pauses.reduce<number[]>((times, pause) => [...times, (times.at(-1) ?? 0) + pause], [1_000]);

test('takes steady or quick keys for a scanner', () => {
  const usb = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 3, maxLength: 40 });
  const wireless = fc
    .tuple(fc.integer({ min: 20, max: 65 }), fc.array(fc.integer({ min: 0, max: 15 }), { minLength: 5 }))
    .map(([least, more]) => more.map((ms) => least + ms));
  fc.assert(fc.property(fc.oneof(usb, wireless), (pauses) => isScan(timesOf(pauses))));
});

test('takes no person for a scanner, however fast', () => {
  // Fast hands: 65 to 150 ms a key, and now and then two keys that roll.
  const hands = fc
    .array(fc.integer({ min: 65, max: 150 }), { minLength: 3, maxLength: 40 })
    .chain((pauses) => fc.tuple(fc.constant(pauses), fc.nat(pauses.length - 1)))
    .map(([pauses, rolled]) => pauses.map((pause, place) => (place === rolled ? 15 : pause)));
  fc.assert(
    fc.property(hands, (pauses) => !isScan(timesOf(pauses))),
    { seed: 38, numRuns: 500 },
  );
});

test.each([
  ['three signs', [1, 1]],
  ['none', []],
])('takes %s for no scan', (_name, pauses) => expect(isScan(timesOf(pauses))).toBe(false));
