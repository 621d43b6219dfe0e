import type { CaseThingDto } from '@pullproof/server/contract';
import { findThing, readReference } from './read-reference.ts';

describe('A reference in the address of the support page', () => {
  test.each(['PP-10009', '#C39E8E37', 'Old Growth 1,204', '0198b1f2-0000-7000-8000-000000000001'])(
    'is read: %s',
    (reference) => {
      expect(readReference(reference)).toBe(reference);
    },
  );

  test.each([null, '', 'x'.repeat(65), '<b>you won</b>', 'call +1 555\nnow', 'https://example.test/'])(
    'is left out if it is none: %j',
    (value) => {
      expect(readReference(value)).toBe('');
    },
  );

  test('finds the thing that it names, and no other', () => {
    const thing = (id: string, label: string): CaseThingDto => ({
      kind: 'order',
      id,
      label,
      at: '2026-01-01T00:00:00Z',
    });
    const things = [thing('a', '#C39E8E37 · Old Growth'), thing('b', 'PP-10009')];
    expect(findThing(things, '#C39E8E37')).toBe(things[0]);
    expect(findThing(things, 'PP-10009')).toBe(things[1]);
    expect(findThing(things, 'b')).toBe(things[1]);
    for (const none of ['', 'PP-1000', 'Old Growth']) expect(findThing(things, none)).toBeUndefined();
  });
});
