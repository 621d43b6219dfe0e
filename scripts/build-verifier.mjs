// Bundles the browser verifier into one HTML file that runs offline from disk.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';

const root = join(import.meta.dirname, '..');
const source = join(root, 'storefront/src/features/packs/verify/standalone');
const target = join(root, 'storefront/public/pullproof-verifier.html');

const cspHash = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Not minified: a customer may want to compare it with the published source. */
function bundleScript() {
  const { outputFiles } = buildSync({
    entryPoints: [join(source, 'main.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    tsconfigRaw: {},
  });
  return `\n${outputFiles[0].text.replaceAll('</script', '<\\/script')}`;
}

export function renderVerifier() {
  const script = bundleScript();
  const style = `\n${readFileSync(join(source, 'page.css'), 'utf8')}`;
  const parts = {
    SCRIPT_HASH: cspHash(script),
    STYLE_HASH: cspHash(style),
    '<!-- STYLE -->': `<style>${style}</style>`,
    '<!-- SCRIPT -->': `<script>${script}</script>`,
  };
  const page = readFileSync(join(source, 'page.html'), 'utf8');
  return page.replace(/SCRIPT_HASH|STYLE_HASH|<!-- STYLE -->|<!-- SCRIPT -->/g, (part) => parts[part]);
}

/** Writes the file into the shop's public folder; returns its path. */
export function buildVerifier() {
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, renderVerifier());
  return target;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(`wrote ${buildVerifier()}`);
