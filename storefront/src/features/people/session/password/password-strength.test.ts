import { countSurprises, rateStrength } from './password-strength.ts';

describe('the strength of a password', () => {
  it.each([
    ['', 'short'],
    ['elevenchars', 'short'],
    ['aaaaaaaaaaaaaaaa', 'weak'],
    ['abcdefghijklmnop', 'weak'],
    ['1234567890123456', 'weak'],
    ['passpasspasspass', 'weak'],
    ['tulip-harbour', 'fair'],
    ['seven quiet lanterns', 'strong'],
    ['grün über alle Berge', 'strong'],
    ['🦊🦉🐙🦀🐝🐞🦋🐢🐍🦎🦖🦕', 'fair'],
  ])('of %p is %p', (password, strength) => expect(rateStrength(password)).toBe(strength));

  it('counts whole signs, not halves of them', () => {
    expect(rateStrength('🦊x🦊x🦊x')).toBe('short');
  });

  it('does not count what follows from what stands before', () => {
    expect(countSurprises('abcd')).toBe(1);
    expect(countSurprises('aaaa')).toBe(1);
    expect(countSurprises('kwpkwpkwp')).toBe(5);
  });
});
