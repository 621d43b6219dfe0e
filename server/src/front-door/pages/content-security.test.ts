import { createHash } from 'node:crypto';

import { policyForPage } from './content-security.ts';

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const scriptSources = (html: string): string[] =>
  (/script-src ([^;]*)/.exec(policyForPage(html))?.[1] ?? '').split(' ');

describe('policyForPage', () => {
  it('allows exactly the inline scripts of the page, each once', () => {
    const html = `<script>a()</script><script id="x">b("é")</script><script>a()</script><SCRIPT nonce>c()</SCRIPT >`;
    expect(scriptSources(html)).toEqual(["'self'", hash('a()'), hash('b("é")'), hash('c()')]);
  });

  it('hashes what a browser hashes: line ends and spaces count', () => {
    expect(scriptSources('<script>\n a()\n</script>')).toEqual(["'self'", hash('\n a()\n')]);
  });

  it('allows nothing for files and data', () => {
    const html = `<script src="/a.js" async=""></script><script type="application/ld+json">{}</script>`;
    expect(scriptSources(html)).toEqual(["'self'"]);
  });

  it('counts a module as a script', () => {
    expect(scriptSources('<script type="module">m()</script>')).toEqual(["'self'", hash('m()')]);
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

it('forbids a <base> element on every page', async () => {
  const { backOfficePolicy, developmentPolicy, filePolicy } = await import('./content-security.ts');
  for (const policy of [backOfficePolicy, developmentPolicy, filePolicy])
    expect(policy).toContain("base-uri 'none'");
});
