import { Router } from 'express';

import { describedRoutes, type DescribedRoute } from '../platform/http/route.ts';
import { escapeHtml } from '../platform/mail/render.ts';

/** The API's routes as a readable page; the machine-readable copy is /api/openapi.json. */
export const docsRoutes = Router();

docsRoutes.get('/docs', (_request, response) => {
  response.setHeader(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
  );
  response.type('html').send(renderDocs());
});

function renderDocs(): string {
  const sections = [...groupByArea(describedRoutes)].map(
    ([area, routes]) =>
      `<section><h2>${escapeHtml(area)}</h2><ul>${routes.map(renderRoute).join('')}</ul></section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API · Pullproof</title><style>${style}</style></head><body><main><h1>API</h1>
<p>REST and JSON on one origin, with cookie sessions. Errors are <code>application/problem+json</code> with a <code>code</code>.
503 <code>OVERLOADED</code>: nothing was changed. 503 <code>OUTCOME_UNKNOWN</code>: ask again with the same <code>Idempotency-Key</code>; on a route without one, check before you repeat.
The machine’s copy is <a href="/api/openapi.json">openapi.json</a>.</p>${sections.join('')}</main></body></html>`;
}

function groupByArea(routes: readonly DescribedRoute[]): Map<string, DescribedRoute[]> {
  const areas = new Map<string, DescribedRoute[]>();
  for (const route of routes) {
    const [, , first = '', second = ''] = route.path.split('/');
    const area = first === 'me' || first === 'admin' ? `${first}/${second}` : first;
    areas.set(area, [...(areas.get(area) ?? []), route]);
  }
  return new Map([...areas].sort(([left], [right]) => left.localeCompare(right)));
}

const renderRoute = ({ method, path, summary, access, once }: DescribedRoute): string =>
  `<li><code><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</code><span>${escapeHtml(summary)}</span>
<small>${access}${once ? ' · Idempotency-Key' : ''}</small></li>`;

const style = `
body{margin:0;background:#08090d;color:#f4f2ee;font:16px/1.55 system-ui,sans-serif}
main{max-width:960px;margin:0 auto;padding:48px 18px}h2{margin:40px 0 8px;font-size:19px}
ul{list-style:none;margin:0;padding:0}li{display:grid;gap:2px;padding:10px 0;border-top:1px solid #232733}
code{font:14.5px ui-monospace,monospace;overflow-wrap:anywhere}b{color:#ffb52e}span{color:#f4f2ee}small{color:#a4a9b8}a{color:#ffb52e}`;
