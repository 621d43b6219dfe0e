import { keepReturnPlace, takeReturnPlace } from './return-place.ts';

function aStore() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('the place one comes back to after a mail', () => {
  it('is given once', () => {
    const store = aStore();
    keepReturnPlace('/shop/deep-signal?q=1#odds', store);
    expect(takeReturnPlace(store)).toBe('/shop/deep-signal?q=1#odds');
    expect(takeReturnPlace(store)).toBeNull();
  });

  it.each(['//elsewhere.test', '/\\elsewhere.test', 'https://elsewhere.test', 'shop', ''])(
    'is never %p',
    (path) => {
      const store = aStore();
      keepReturnPlace(path, store);
      expect(takeReturnPlace(store)).toBeNull();
    },
  );
});
