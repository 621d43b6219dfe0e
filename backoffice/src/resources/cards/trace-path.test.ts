import { tracePath } from './trace-path.ts';

const size = { width: 100, height: 50 };

describe('the line of values', () => {
  it('is a step at every change, lowest at the bottom', () => {
    const path = tracePath(
      [
        { at: 0, value: 100 },
        { at: 50, value: 300 },
        { at: 100, value: 200 },
      ],
      size,
    );
    expect(path).toBe('M6 44H50V6H94V25H100');
  });
  it('runs through the middle when nothing changed', () => {
    expect(
      tracePath(
        [
          { at: 0, value: 5 },
          { at: 1, value: 5 },
        ],
        size,
      ),
    ).toBe('M6 25H94V25H100');
  });
  it('is empty without values', () => {
    expect(tracePath([], size)).toBe('');
  });
});
