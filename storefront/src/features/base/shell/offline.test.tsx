import { renderToStaticMarkup } from 'react-dom/server';
import GlobalError from '../../../app/global-error.tsx';
import { OfflineNotice, PlainCrash } from './offline.tsx';

describe('the last resort', () => {
  it.each([
    ['a page that did not load', renderToStaticMarkup(<PlainCrash />)],
    ['a page that did not load offline', renderToStaticMarkup(<OfflineNotice />)],
  ])('needs no stylesheet for %s', (_, html) => {
    expect(html).not.toContain('class=');
    const elements = html.match(/<(div|h1|p|button)\b[^>]*>/g) ?? [];
    expect(elements.length).toBeGreaterThan(2);
    expect(elements.filter((element) => !element.includes('style=') && !element.startsWith('<p'))).toEqual(
      [],
    );
  });

  it('states nothing about money', () => {
    for (const html of [renderToStaticMarkup(<PlainCrash />), renderToStaticMarkup(<OfflineNotice />)])
      expect(html).not.toMatch(/nothing (was|is)|bought|paid|charged|lost/i);
  });

  it('is in the colours of the shop, with its mark and a way home', () => {
    const html = renderToStaticMarkup(<GlobalError error={new Error('layout')} />);
    expect(html).toMatch(/<body style="[^"]*background:[^"]*#08090d[^"]*color:#f4f2ee/);
    expect(html).toMatch(/<a href="\/"[^>]*><svg/);
    expect(renderToStaticMarkup(<PlainCrash />)).toContain('background:#ffb52e');
  });
});
