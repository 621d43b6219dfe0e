import { createHash } from 'node:crypto';

import { joinScripts, policyForPage } from './content-security.ts';

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const scriptSources = (html: string): string[] =>
  (/script-src ([^;]*)/.exec(policyForPage(html))?.[1] ?? '').split(' ');

describe('policyForPage', () => {
  it.each([
    [
      'allows exactly the inline scripts of the page, each once',
      `<script>a()</script><script id="x">b("é")</script><script>a()</script><SCRIPT nonce>c()</SCRIPT >`,
      ['a()', 'b("é")', 'c()'],
    ],
    ['hashes what a browser hashes: line ends and spaces count', '<script>\n a()\n</script>', ['\n a()\n']],
    [
      'allows nothing for files and data',
      `<script src="/a.js" async=""></script><script type="application/ld+json">{}</script>`,
      [],
    ],
    ['counts a module as a script', '<script type="module">m()</script>', ['m()']],
  ])('%s', (_, html, scripts) => {
    expect(scriptSources(html)).toEqual(["'self'", ...scripts.map(hash)]);
  });

  it('never allows unsafe scripts, frames or plug-ins', () => {
    const policy = policyForPage('<p>no script</p>');
    expect(policy).toMatch(/script-src 'self'$/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toContain('unsafe-eval');
  });
});

describe('joinScripts', () => {
  it('makes one of scripts side by side, in order', () => {
    expect(
      joinScripts('<p>a</p><script>x()</script><script>(y)()</script><script>1<2</script><p>b</p>'),
    ).toBe('<p>a</p><script>x();\n(y)();\n1<2</script><p>b</p>');
  });

  it('leaves alone what stands apart, loads a file or has attributes', () => {
    const html =
      '<script>a()</script><p><script>b()</script></p><script src="/c.js" async=""></script><script>d()</script>' +
      '<script id="e">e()</script><script type="application/ld+json">{}</script>';
    expect(joinScripts(html)).toBe(html);
  });
});

it('forbids a <base> element on every page', async () => {
  const { backOfficePolicy, developmentPolicy, filePolicy } = await import('./content-security.ts');
  for (const policy of [backOfficePolicy, developmentPolicy, filePolicy])
    expect(policy).toContain("base-uri 'none'");
});
