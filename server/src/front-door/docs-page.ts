import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { Router } from 'express';

import { BuiltFiles } from './built-files.ts';
import { sendVariants } from './pages/variants.ts';

/** The API's reference for people, drawn by Scalar in the browser from /api/openapi.json. */
export const docsRoutes = Router();

const require = createRequire(import.meta.url);
// Of Scalar's packages this is the one with the bundle alone: @scalar/api-reference installs 240 MB of its sources.
const bundle = new BuiltFiles(join(dirname(require.resolve('@scalar/fastify-api-reference')), 'js'));
const bundleHeaders = {
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
};

docsRoutes.get('/docs', (_request, response) => {
  response.setHeader('Content-Security-Policy', policy);
  response.type('html').send(page);
});

docsRoutes.get('/docs/standalone.js', async (request, response, next) => {
  const file = await bundle.find('standalone.js', bundleHeaders);
  if (file) sendVariants(request, response, file);
  else next();
});

/** The colours of the shop's dark theme, in Scalar's variables. */
const customCss = `
.dark-mode{color-scheme:dark;
--scalar-background-1:#08090d;--scalar-background-2:#0f1118;--scalar-background-3:#171a23;--scalar-background-accent:#ffb52e1a;
--scalar-color-1:#f4f2ee;--scalar-color-2:#d7d9e2;--scalar-color-3:#a4a9b8;--scalar-color-accent:#ffb52e;
--scalar-border-color:#232733;--scalar-button-1:#ffb52e;--scalar-button-1-color:#1b1300;--scalar-button-1-hover:#ffd48a;
--scalar-color-green:#5fd39a;--scalar-color-red:#ff7a70}
:root{--scalar-font:system-ui,sans-serif;--scalar-font-code:ui-monospace,'Cascadia Mono',Menlo,monospace}`;

/** Nothing of Scalar's own service: no proxy, fonts, telemetry, assistant, sharing or hosted client. */
const settings = {
  url: '/api/openapi.json',
  proxyUrl: '',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  documentDownloadType: 'direct',
  forceDarkModeState: 'dark',
  hideDarkModeToggle: true,
  operationTitleSource: 'path',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  customCss,
};

const start = `Scalar.createApiReference('#reference', ${JSON.stringify(settings)})`;
const startHash = createHash('sha256').update(start).digest('base64');

const policy = [
  "default-src 'none'",
  `script-src 'self' 'sha256-${startHash}'`,
  "style-src 'unsafe-inline'", // Scalar injects its styles at run time.
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API · Pullproof</title><style>body{margin:0;background:#08090d;color:#f4f2ee;font:16px/1.55 system-ui,sans-serif}a{color:#ffb52e}</style></head>
<body><noscript>The reference needs JavaScript. Without it, read <a href="/api/openapi.json">openapi.json</a> and the source’s docs/api.md.</noscript>
<div id="reference"></div><script src="/api/docs/standalone.js"></script><script>${start}</script></body></html>`;
