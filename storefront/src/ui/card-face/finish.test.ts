import { lightFromTilt } from './device-tilt.ts';
import { FINISHES, finishOf, isFinishAtLeast } from './finish.ts';

describe('finishOf', () => {
  it.each(FINISHES.map((finish) => [finish]))('knows %s in any case', (finish) => {
    expect(finishOf(` ${finish.toUpperCase()} `)).toBe(finish);
  });
  it('prints an unknown class plain', () => {
    expect(finishOf('Two Star')).toBe('common');
  });
  it('orders classes by rarity', () => {
    expect(isFinishAtLeast('epic', 'epic')).toBe(true);
    expect(isFinishAtLeast('rare', 'epic')).toBe(false);
    expect(isFinishAtLeast('mythic', 'legendary')).toBe(true);
  });
});

describe('lightFromTilt', () => {
  it.each([
    [0, 45, { left: 0.5, top: 0.5 }],
    [28, 45, { left: 1, top: 0.5 }],
    [-90, -90, { left: 0, top: 0 }],
    [90, 170, { left: 1, top: 1 }],
  ])('%d° sideways and %d° forward', (side, front, point) => {
    expect(lightFromTilt(side, front)).toEqual(point);
  });
});
