import { renderToString } from 'react-dom/server';
import { clockHook } from './clock-hook.ts';

const useNow = clockHook(() => Date.now(), 10_000);
const Known = () => <p>{useNow() === null ? 'unknown' : 'known'}</p>;

test('a clock has no time in server HTML, which is the same for everyone', () => {
  expect(renderToString(<Known />)).toBe('<p>unknown</p>');
});
