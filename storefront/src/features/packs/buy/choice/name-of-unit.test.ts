import { nameOfUnit } from './name-of-unit.ts';

describe('the name of a unit', () => {
  const raw = {
    id: 'u',
    serial: null,
    cert: null,
    grader: null,
    grade: null,
    condition: null,
    finish: null,
    language: null,
    kindName: 'Raw card',
    photos: [],
    valueCents: 100,
    isEstimated: false,
  };
  it('is what tells it from others of its card', () => {
    expect(nameOfUnit({ ...raw, cert: 'PSA 123', grade: 'PSA 9', serial: 4 })).toBe('PSA 9 · PSA 123');
    expect(nameOfUnit({ ...raw, grade: 'PSA 9', serial: 4 })).toBe('PSA 9 · #4');
    const played = { ...raw, condition: 'LP', finish: 'foil', language: 'ja', serial: 4 };
    expect(nameOfUnit(played)).toBe('LP · foil · ja · #4');
    expect(nameOfUnit({ ...raw, serial: 4 })).toBe('#4');
    expect(nameOfUnit(raw)).toBe('Raw card');
  });
});
