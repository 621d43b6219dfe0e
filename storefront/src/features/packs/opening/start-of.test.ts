import { openLyingly } from '../../../lib/testing/lying-shop.ts';
import type { Opening } from './open-packs.ts';
import { startOf, type Staged } from './start-of.ts';

const outcome = { answers: [openLyingly()], refusedCount: 0 };
const unchecked = (
  rest: Pick<Extract<Opening, { name: 'unchecked' }>, 'progress' | 'isRevealed'>,
): Staged => ({
  name: 'unchecked',
  packs: undefined,
  ...outcome,
  ...rest,
});

describe('a stage for packs that could not be checked', () => {
  it('waits torn where the reveal had begun or ended, so that its notice is seen', () => {
    for (const place of [undefined, { index: 2, isSeen: true }])
      expect(startOf(unchecked({ progress: { place }, isRevealed: false }))).toMatchObject({
        beat: 'held',
        stops: [],
      });
    expect(startOf(unchecked({ progress: undefined, isRevealed: true }))).toMatchObject({
      beat: 'held',
      stops: [],
    });
  });
  it('shows the wrapper in a browser that did not tear it', () => {
    expect(startOf(unchecked({ progress: undefined, isRevealed: false })).beat).toBe('sealed');
  });
});
