import { renderToStaticMarkup } from 'react-dom/server';
import { pullLyingly } from '../../../lib/testing/lying-shop.ts';
import { PullBoard } from './pull-board.tsx';

test('a list of pulls is in the shop’s words, and does not say that anything was checked', () => {
  const { pull, mates } = pullLyingly();
  const html = renderToStaticMarkup(<PullBoard pulls={[pull, ...mates, { ...pull, id: 'more' }]} />);
  expect(html.match(/Forged Dragon/g)?.length).toBeGreaterThanOrEqual(4);
  expect(html).not.toMatch(/verified|checked|proven/i);
});
