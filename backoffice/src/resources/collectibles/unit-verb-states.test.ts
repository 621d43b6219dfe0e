import { maySuffer } from './unit-verb-states.ts';

describe('verbs of a unit', () => {
  it('a sealed unit is replaced, never simply taken out', () => {
    const sealed = { state: 'sealed', runId: 'r' } as const;
    expect(maySuffer('substitute', sealed)).toBe(true);
    expect(maySuffer('withdraw', sealed)).toBe(false);
  });

  it('an owned unit is replaced only when it came from a run', () => {
    expect(maySuffer('substitute', { state: 'owned', runId: null })).toBe(false);
    expect(maySuffer('substitute', { state: 'owned', runId: 'r' })).toBe(true);
  });

  it('a withdrawn unit can come back, and nothing else happens to it', () => {
    const withdrawn = { state: 'withdrawn', runId: null } as const;
    expect(maySuffer('return', withdrawn)).toBe(true);
    expect(maySuffer('withdraw', withdrawn)).toBe(false);
    expect(maySuffer('list', withdrawn)).toBe(false);
  });
});
