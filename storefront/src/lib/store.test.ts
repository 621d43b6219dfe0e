/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { isStorageBlocked, localStore, tabStore } from './store.ts';

const blocked = (name: 'localStorage' | 'sessionStorage') =>
  jest.spyOn(window, name, 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe.each([
  ['localStore', localStore, 'localStorage'],
  ['tabStore', tabStore, 'sessionStorage'],
] as const)('%s', (_, store, name) => {
  test('reads and writes the browser’s storage', () => {
    store.setItem('key', 'value');
    expect(window[name].getItem('key')).toBe('value');
    window[name].setItem('key', 'of another tab');
    expect(store.getItem('key')).toBe('of another tab');
    store.removeItem('key');
    expect([store.getItem('key'), window[name].getItem('key')]).toEqual([null, null]);
  });

  test('keeps a value for the page where the browser blocks storage', () => {
    blocked(name);
    expect(store.getItem('key')).toBeNull();
    store.setItem('key', 'value');
    expect(store.getItem('key')).toBe('value');
    store.removeItem('key');
    expect(store.getItem('key')).toBeNull();
  });

  test('keeps the newest value where storage is full, and drops it once there is room', () => {
    store.setItem('key', 'old');
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    store.setItem('key', 'new');
    expect(store.getItem('key')).toBe('new');
    full.mockRestore();
    store.setItem('key', 'newest');
    expect([store.getItem('key'), window[name].getItem('key')]).toEqual(['newest', 'newest']);
  });
});

test('storage is blocked when reading it throws, or when cookies are off', () => {
  expect(isStorageBlocked()).toBe(false);
  jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValueOnce(false);
  expect(isStorageBlocked()).toBe(true);
  blocked('localStorage');
  expect(isStorageBlocked()).toBe(true);
});
