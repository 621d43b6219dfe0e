import { readFileSync } from 'node:fs';

import { makeDropVectors } from '../../../testing/drop-fairness/make-drop-vectors.ts';

test('the vectors are what the generator writes', () => {
  const file = new URL('../../../../docs/fairness-vectors-drop.json', import.meta.url);
  expect(makeDropVectors()).toBe(readFileSync(file, 'utf8'));
});
