import { revealEffects } from '@pullproof/server/contract';
import { lightFromTilt } from './device-tilt.ts';
import { classTone, finishOf, isFinishAtLeast } from './finish.ts';
import { sampleClasses } from './sample-classes.ts';

describe('finishOf', () => {
  it('prints every effect in its own way, and a card without a class plain', () => {
    const looks = revealEffects.map((effect) => ({ ...sampleClasses[0].classLook, effect }));
    expect(new Set(looks.map(finishOf)).size).toBe(revealEffects.length);
    expect(looks.map(finishOf)).toEqual(sampleClasses.map(({ classLook }) => finishOf(classLook)));
    expect(finishOf(null)).toBe('common');
  });
  it('orders prints by rarity', () => {
    expect(isFinishAtLeast('epic', 'epic')).toBe(true);
    expect(isFinishAtLeast('rare', 'epic')).toBe(false);
    expect(isFinishAtLeast('mythic', 'legendary')).toBe(true);
  });
});

describe('classTone', () => {
  it('gives an element the colours of its class for both themes', () => {
    const look = { dark: '#aabbcc', light: '#112233', shape: 'crown', effect: 'spotlight' } as const;
    expect(classTone(look)).toEqual({
      'data-rarity': 'legendary',
      style: { '--class-dark': '#aabbcc', '--class-light': '#112233' },
    });
    expect(classTone(null)).toEqual({ 'data-rarity': 'common' });
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
