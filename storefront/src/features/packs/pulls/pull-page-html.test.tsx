import { renderToStaticMarkup } from 'react-dom/server';
import { lie, pullLyingly } from '../../../lib/testing/lying-shop.ts';
import { PullPage } from './pull-page.tsx';

test('the server’s HTML says “not checked yet”, in the words of the sealed text', async () => {
  const html = renderToStaticMarkup(<PullPage receipt={pullLyingly()} />);
  // What it loads late.
  await import('./pull-odds.tsx');
  expect(html).toContain('Card U1');
  expect(html).toContain('Not checked yet');
  expect(html).not.toMatch(/verified/i);
  expect(html).not.toMatch(lie);
});
