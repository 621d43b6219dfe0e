import { withParam } from './place.ts';

describe('the address of a panel', () => {
  it.each([
    ['', 'card', 'a', '/cards?card=a'],
    ['set=x&page=2', 'card', 'a', '/cards?set=x&page=2&card=a'],
    ['card=b&set=x', 'card', 'a', '/cards?card=a&set=x'],
    ['card=b&set=x', 'card', null, '/cards?set=x'],
    ['card=b', 'card', null, '/cards'],
  ])('%p with %s=%p', (current, name, value, address) =>
    expect(withParam('/cards', current, name, value)).toBe(address),
  );
});
