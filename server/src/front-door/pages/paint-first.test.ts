import { createHash } from 'node:crypto';
import { Script } from 'node:vm';

import { policyForPage } from './content-security.ts';
import { paintFirst, starter } from './paint-first.ts';

const chunk = (name: string, more = ''): string =>
  `<script src="/_next/static/chunks/${name}.js"${more} async=""></script>`;
const style = '<link rel="stylesheet" href="/a.css" data-precedence="next"/>';
const old = '<script src="/_next/static/chunks/old.js" noModule=""></script>';
const theme = `<script>document.title='<link rel="x">'+"<\\/head>"</script>`;
const body = `<body><p>Packs</p>${chunk('main', ' id="_R_"')}<script>go()</script>${chunk('late')}</body></html>`;
const page = (head: string): string =>
  `<!DOCTYPE html><html><head><meta charSet="utf-8"/>${head}</head>${body}`;
const own = (...names: string[]): string =>
  `<script data-files="${names.map((name) => `/_next/static/chunks/${name}.js`).join(' ')}">${starter}</script>`;

describe('paintFirst', () => {
  it('hands over the files of the head, in their order and before any style sheet, and moves nothing else', () => {
    const html = page(`${style}${chunk('a')}${chunk('b')}<title>Shop</title>${theme}${old}${chunk('c')}`);
    expect(paintFirst(html)).toBe(page(`${own('a', 'b', 'c')}${style}<title>Shop</title>${theme}${old}`));
  });

  it('leaves pages without such files as they are', () => {
    for (const html of [
      page(`${style}${theme}${old}`),
      '<p>maintenance</p>',
      chunk('a'),
      '',
      '<head></head>',
    ])
      expect(paintFirst(html)).toBe(html);
  });

  it.each([
    chunk('a', ' type="module"'),
    chunk('a', ' nonce="x"'),
    '<script src="/a.js"></script>',
    '<script src="/a.js" defer=""></script>',
    '<script async="" src="/a.js"></script>',
    '<script src="/a b.js" async=""></script>',
    '<script src="/a.js" async="">x()</script>',
    '<SCRIPT src="/a.js" async=""></SCRIPT>',
  ])('leaves %s alone', (element) => {
    expect(paintFirst(page(element))).toBe(page(element));
    expect(paintFirst(page(element + chunk('b')))).toBe(page(own('b') + element));
  });

  it('takes the text of a script for no script', () => {
    const html = page(
      `<script>"<script src='/x.js' async=''>"</script><script type="text/plain">${chunk('a').slice(0, -9)}</script>`,
    );
    expect(paintFirst(html)).toBe(html);
  });

  it('adds one constant script, which a browser can read and the policy allows', () => {
    const allowed = (html: string): string[] => policyForPage(html).match(/'sha256-[^']+'/g) ?? [];
    const hash = `'sha256-${createHash('sha256').update(starter).digest('base64')}'`;
    const html = page(style + chunk('a') + theme);
    expect(() => new Script(starter)).not.toThrow();
    expect(starter).not.toMatch(/<\/?script|<!--/i);
    expect(new Set(allowed(paintFirst(html)))).toEqual(new Set([hash, ...allowed(html)]));
  });
});
