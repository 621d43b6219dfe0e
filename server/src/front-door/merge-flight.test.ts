import { serve } from '../testing/serve.ts';
import { mergeFlight } from './merge-flight.ts';
import { renderPage } from './render-page.ts';
import { securityHeaders } from './security-headers.ts';

const first = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>';
const part = (text: string): string => `<script>self.__next_f.push([1,"${text}"])</script>`;

describe('mergeFlight', () => {
  it('makes one script of parts that follow each other, in their order', () => {
    expect(mergeFlight(`<p>a</p>${first}${part('1')}${part('2')}</body>`)).toBe(
      '<p>a</p><script>(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([1,"1"]);self.__next_f.push([1,"2"])</script></body>',
    );
  });

  it('runs them as before', () => {
    const merged = /<script>([\s\S]*)<\/script>/.exec(mergeFlight(first + part('1') + part('2')))?.[1] ?? '';
    const self: { __next_f?: unknown[] } = {};
    // The browser's own way to run an inline script is not at hand here.
    // eslint-disable-next-line @typescript-eslint/no-implied-eval
    new Function('self', merged)(self);
    expect(self.__next_f).toEqual([[0], [1, '1'], [1, '2']]);
  });

  it.each([
    '<p>no script</p>',
    `${part('1')}<div hidden id="S:1"></div>${part('2')}`,
    `${part('1')}\n${part('2')}`,
    '<script>theme()</script><script>other()</script>',
    '<script nonce="x">self.__next_f.push([1,"a"])</script><script async>self.__next_f.push([1,"b"])</script>',
    '<script src="/a.js"></script><script>$RC("B:0","S:0")</script>',
  ])('leaves %j as it is', (html) => expect(mergeFlight(html)).toBe(html));
});

/** As many parts as the longest lists of the demo shop have, three times over. */
const manyParts = Array.from({ length: 180 }, (_, n) => part(`${n}:["$","li",null,{"children":"${n}"}]`));

/** What the server adds to each answer: status line, X-Request-Id, ETag, lengths, Date, Connection. */
const addedBytes = 350;

test('the headers of a page with 180 parts stay below 3 kB', async () => {
  const upstream = await serve((_request, response) => {
    response.setHeader('Content-Type', 'text/html').setHeader('Cache-Control', 's-maxage=60');
    response.setHeader('Link', `</_next/static/media/${'x'.repeat(200)}.woff2>; rel=preload; as="font"`);
    response.end(`<head></head><script>theme()</script>${first}${manyParts.join('')}`);
  });
  const { headers } = await renderPage(upstream.origin, '/shop');
  await upstream.stop();
  const all = { ...Object.fromEntries(securityHeaders), ...headers };
  const bytes = Object.entries(all).reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
  expect(all['content-security-policy']?.match(/'sha256-/g)).toHaveLength(2);
  expect(bytes + addedBytes).toBeLessThanOrEqual(3_000);
});
