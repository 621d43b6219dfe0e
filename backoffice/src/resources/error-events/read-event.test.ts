import { readEvent } from './read-event.ts';

describe('a stored error report', () => {
  it('reads a browser event: type, frames innermost first, where it happened', () => {
    const payload = JSON.stringify({
      exception: {
        values: [
          {
            type: 'TypeError',
            stacktrace: {
              frames: [
                { function: 'outer', filename: 'app.js', lineno: 1 },
                { function: 'inner', filename: 'app.js', lineno: 9 },
              ],
            },
          },
        ],
      },
      request: { url: 'https://shop.test/open-pack' },
    });
    expect(readEvent(payload)).toEqual({
      type: 'TypeError',
      stack: ['at inner (app.js:9)', 'at outer (app.js:1)'],
      facts: [['Address', 'https://shop.test/open-pack']],
    });
  });

  it('reads the server’s own report', () => {
    const payload = JSON.stringify({
      name: 'Error',
      stack: 'Error: no\n    at work (a.ts:1)',
      path: '/api/x',
    });
    expect(readEvent(payload)).toEqual({
      type: 'Error',
      stack: ['at work (a.ts:1)'],
      facts: [['Path', '/api/x']],
    });
  });

  it('shows plain text as it is', () => {
    expect(readEvent('one\n\ntwo').stack).toEqual(['one', 'two']);
  });
});
