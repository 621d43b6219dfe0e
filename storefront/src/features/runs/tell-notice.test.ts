import { tellNotice } from './tell-notice.ts';

const noticed = {
  noticeAt: '2031-03-01T10:00:00.000Z',
  stopAt: '2031-03-04T10:00:00.000Z',
  stoppedAt: null,
  noticeReason: 'The series ends.',
};

describe('what is announced about the end of a run', () => {
  it('is a warning while it sells', () => {
    expect(tellNotice({ ...noticed, state: 'on_sale' })).toBe(
      'Sales of this run will stop on Mar 4, 2031, 10:00 UTC. The series ends.',
    );
  });

  it('is in the past tense from the moment at which sales have stopped, also before the log says so', () => {
    const stopped = 'Sales of this run have stopped, on Mar 4, 2031. The series ends.';
    for (const stoppedAt of [null, noticed.stopAt]) {
      expect(tellNotice({ ...noticed, stoppedAt, state: 'closing' })).toBe(
        `${stopped} Packs that were bought can still be opened.`,
      );
      expect(tellNotice({ ...noticed, stoppedAt, state: 'closed' })).toBe(stopped);
    }
  });

  it('is nothing where a run sold out by itself', () => {
    expect(tellNotice({ ...noticed, noticeAt: null, state: 'closing' })).toBeNull();
  });
});
