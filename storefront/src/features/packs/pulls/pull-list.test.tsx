import { renderToStaticMarkup } from 'react-dom/server';
import { pullLyingly } from '../../../lib/testing/lying-shop.ts';
import { PullBoard } from './pull-board.tsx';

test('a list of pulls is in the shop’s words, and does not say that anything was checked', () => {
  const { pull, mates } = pullLyingly();
  const pulls = [pull, ...mates, { ...pull, id: 'more' }].map((shown) => ({
    ...shown,
    copies: 2,
    runSize: 600,
  }));
  const html = renderToStaticMarkup(<PullBoard pulls={pulls} />);
  expect(html.match(/1 in 300 as sealed/g)).toHaveLength(pulls.length);
  expect([html.includes('#1'), html.includes(`#${pulls.length}`)]).toEqual([true, true]);
  expect(html.match(/Forged Dragon/g)?.length).toBeGreaterThanOrEqual(4);
  expect(html).not.toMatch(/verified|checked|proven/i);
});
