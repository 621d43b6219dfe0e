/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { createConsoleStore } from './console-store.ts';

test('signing out keeps the theme, and forgets filters, selection and columns', () => {
  const store = createConsoleStore(['orders']);
  const kept = {
    'scanner.sound': true,
    theme: 'dark',
  };
  const forgotten = {
    'orders.listParams': { page: 2 },
    'orders.selectedIds': ['o1'],
    'orders.datatable': ['quantity'],
  };
  for (const [key, value] of Object.entries({ ...kept, ...forgotten })) store.setItem(key, value);
  store.reset();
  for (const [key, value] of Object.entries(kept)) expect(store.getItem(key)).toEqual(value);
  for (const key of Object.keys(forgotten)) expect(store.getItem(key)).toBeUndefined();
});
