import { drawValueLine } from './value-line.ts';

function at(day: number, valueCents: number) {
  return { valueCents, source: 'market', asOf: `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z` };
}

describe('the line of a card’s value', () => {
  it('steps from the lowest to the highest within the drawing', () => {
    expect(drawValueLine([at(1, 100), at(6, 300), at(11, 200)], 112, 52)).toEqual({
      path: 'M6 46H56V6H106V26',
      end: { left: 106, top: 26 },
      lowCents: 100,
      highCents: 300,
    });
  });

  it('is level when nothing has changed, also within one moment', () => {
    expect(drawValueLine([at(1, 100), at(2, 100)], 112, 52)?.path).toBe('M6 26H106V26');
    expect(drawValueLine([at(1, 100), at(1, 200)], 112, 52)?.path).toBe('M6 46H6V6');
  });

  it.each([[[]], [[at(1, 100)]]])('needs two values', (values) =>
    expect(drawValueLine(values, 112, 52)).toBeNull(),
  );
});
