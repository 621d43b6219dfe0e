import { concerns } from './live-kinds.ts';
import { readKinds } from './live-stream.ts';

describe('which lists a change concerns', () => {
  it.each([
    ['products', ['product'], true],
    ['products', ['staff', 'run'], true],
    ['products', ['staff'], false],
    ['top-ups', ['top-up'], true],
    ['top-ups', ['order'], false],
    ['shipping/from', ['origin'], true],
    ['users', ['customer'], true],
    ['class', ['class'], true],
    ['collectibles-class', ['class'], false],
    ['history', ['anything'], true],
    ['admin-logs', ['settings'], true],
    ['sets', [], false],
  ])('%s after %j: %s', (resource, kinds, expected) => {
    expect(concerns(kinds, resource)).toBe(expected);
  });

  it('is every list when the change is unknown', () => {
    expect(concerns(undefined, 'sets')).toBe(true);
  });
});

describe('an event', () => {
  it.each([
    [{ kinds: ['order', 'pack'] }, ['order', 'pack']],
    [{}, undefined],
    [{ kinds: 7 }, undefined],
  ])('%j names %j', (body, kinds) => {
    expect(readKinds('changed', body)).toEqual(kinds);
  });
});
