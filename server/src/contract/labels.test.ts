import { readableState } from './labels.ts';

test.each([
  ['partly_refunded', 'Partly refunded'],
  ['top_up refunded', 'Top-up refunded'],
  ['mfa-enrolled', 'Second factor turned on'],
  ['customer mfa-reset', 'Customer second factor reset'],
  ['identity-check papers-shown', 'Identity documents viewed'],
])('makes %s readable', (state, words) => expect(readableState(state)).toBe(words));
