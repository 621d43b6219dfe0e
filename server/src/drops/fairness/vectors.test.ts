import { readFileSync } from 'node:fs';

import { makeDropVectors } from '../../../testing/drop-fairness/make-drop-vectors.ts';

test('the vectors are what the generator writes', async () => {
  const file = new URL('../../../../docs/fairness-vectors-drop.json', import.meta.url);
  expect(await makeDropVectors()).toBe(readFileSync(file, 'utf8'));
});
