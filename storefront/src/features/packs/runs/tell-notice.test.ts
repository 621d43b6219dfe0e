import { tellNotice } from './tell-notice.ts';

const noticed = {
  noticeAt: '2031-03-01T10:00:00.000Z',
  stopAt: '2031-03-04T10:00:00.000Z',
  stoppedAt: null,
  noticeReason: 'The series ends.',
};

describe('what is announced about the end of a run', () => {
  it('is a warning while it sells', () => {
    expect(tellNotice({ ...noticed, state: 'on_sale' })).toEqual({
      says: 'Sales of this run will stop',
      at: noticed.stopAt,
      rest: 'The series ends.',
    });
  });

  it('is in the past tense once sales have stopped, even before the log has the entry', () => {
    const stopped = { says: 'Sales of this run have stopped', at: noticed.stopAt };
    for (const stoppedAt of [null, noticed.stopAt]) {
      expect(tellNotice({ ...noticed, stoppedAt, state: 'closing' })).toEqual({
        ...stopped,
        rest: 'The series ends. What was bought can still be opened.',
      });
      expect(tellNotice({ ...noticed, stoppedAt, state: 'closed' })).toEqual({
        ...stopped,
        rest: 'The series ends.',
      });
    }
  });

  it('is nothing for a run that sold out', () => {
    expect(tellNotice({ ...noticed, noticeAt: null, state: 'closing' })).toBeNull();
  });
});
