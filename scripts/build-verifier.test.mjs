import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { renderVerifier } from './build-verifier.mjs';

const page = renderVerifier();
const [, style] = /<style>([^]*)<\/style>/.exec(page) ?? [];
const [, script] = /<script>([^]*)<\/script>/.exec(page) ?? [];
const hashOf = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

test('the page carries its own script and style, and allows nothing else', () => {
  expect(page).toContain(`script-src '${hashOf(script)}'`);
  expect(page).toContain(`style-src '${hashOf(style)}'`);
  expect(page).toContain("default-src 'none'");
  expect(page.match(/<script|<link|<img|<iframe| src=| href=/g)).toEqual(['<script']);
});

test('the script is plain JavaScript with nothing to load', () => {
  expect(script).not.toMatch(/\b(?:import|require)\s*\(|\bfetch\s*\(|XMLHttpRequest|WebSocket/);
  expect(() => runInNewContext(`(() => { if (false) { ${script} } })()`)).not.toThrow();
});
