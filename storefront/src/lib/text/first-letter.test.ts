import { firstLetter } from './first-letter.ts';

describe('the sign of a name', () => {
  it.each([
    ['mara', 'M'],
    [' ángel', 'Á'],
    ['👩‍🚀 Nova', '👩‍🚀'],
    ['🇩🇪 fan', '🇩🇪'],
    ['مريم', 'م'],
    ['', ''],
  ])('%s → %s', (name, letter) => expect(firstLetter(name)).toBe(letter));
});
