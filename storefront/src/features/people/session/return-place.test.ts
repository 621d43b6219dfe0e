import { keepReturnPlace, takeReturnPlace } from './return-place.ts';

function aStore() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
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
