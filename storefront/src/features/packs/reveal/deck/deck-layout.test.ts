import { layoutDeck } from './deck-layout.ts';

const phone = { width: 390, height: 723 };
const narrowestCaption = 118;

it.each([96, 200, 304])(
  'five cards above a bar of %d px: no row covers the words under the one above',
  (bottomInset) => {
    const { fan, spotWidth, isScrolling } = layoutDeck(5, { ...phone, bottomInset });
    if (isScrolling) return;
    const tops = [...new Set(fan.map(({ top }) => Math.round(top)))];
    const height = (fan[0]?.scale ?? 0) * spotWidth * 1.4;
    const needed = height / 1.4 < 100 ? height + narrowestCaption : height;
    for (const [row, top] of tops.slice(1).entries())
      expect(top - (tops[row] ?? 0)).toBeGreaterThanOrEqual(needed - 1);
  },
);

it('where five cards and their words do not fit above the summary, they scroll', () => {
  expect(layoutDeck(5, { ...phone, bottomInset: 304 }).isScrolling).toBe(true);
  expect(layoutDeck(5, { ...phone, bottomInset: 96 }).isScrolling).toBe(false);
});
