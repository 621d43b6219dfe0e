import { tellStanding } from './standing-text.ts';

describe('why buying is refused', () => {
  it('names the end of the break and links to more', () => {
    const until = '2031-03-04T10:00:00.000Z';
    const [coolOff] = tellStanding({ exclusion: { kind: 'cool-off', until } }, {});
    expect(coolOff?.title).toBe('You’re on a break');
    expect(coolOff?.body).toContain('until Mar 4, 2031, 10:00 UTC');
    expect(coolOff?.href).toBe('/profile/privacy-and-security#pause');
    const [exclusion] = tellStanding({ exclusion: { kind: 'self-exclusion', until } }, {});
    expect(exclusion?.title).toBe('You’re self-excluded');
  });

  it('names a hold beside a break', () => {
    const notices = tellStanding(
      { exclusion: { kind: 'cool-off', until: '2031-03-04T10:00:00.000Z' } },
      { onHoldSince: '2031-02-01T08:00:00.000Z' },
    );
    expect(notices).toHaveLength(2);
    expect(notices[1]?.body).toContain('since Feb 1, 2031');
  });

  it('is empty while buying is allowed or not yet known', () => {
    expect(tellStanding({ exclusion: null }, {})).toEqual([]);
    expect(tellStanding(undefined, undefined)).toEqual([]);
  });
});
