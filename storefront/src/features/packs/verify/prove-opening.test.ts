import { jest } from '@jest/globals';

import { proveOpening } from './prove-opening.ts';
import { openExamplePack } from '@pullproof/verify/testing/opened-pack';

const { answer, commitmentBytes } = openExamplePack();
// The vectors are dated, so the clock is set to a later day.
jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-12-01T00:00:00Z'));
const shop = jest.spyOn(globalThis, 'fetch');

test('verifies an opening once, and again when the commitment did not load', async () => {
  shop.mockRejectedValueOnce(new Error('no network'));
  await expect(proveOpening(answer)).rejects.toThrow('no network');
  shop.mockResolvedValueOnce(new Response(commitmentBytes));
  const proof = proveOpening(answer);
  expect(await proof).toMatchObject({ ok: true });
  expect(proveOpening(answer)).toBe(proof);
  expect(shop).toHaveBeenCalledTimes(2);
});

test('an altered opening is not verified', async () => {
  const altered = { ...answer, salt: answer.leaf };
  expect(await proveOpening(altered)).toMatchObject({ ok: false, step: 'leaf' });
});
