import { createHash } from 'node:crypto';

import { Router, type Request, type Response } from 'express';

import { errorStatus, type ErrorCode } from '../contract/index.ts';
import { problemHelp } from '../contract/problem-help.ts';
import { notFound } from '../platform/errors.ts';
import { problemType } from '../platform/http/problems.ts';
import { escapeHtml } from '../platform/mail/render.ts';

/** `/problems/<code>`, the `type` of a problem: what it means and what to do next, as a page or as JSON. */
export const problemPages = Router();

// Keys of the table are exactly the codes.
const codes = Object.keys(problemHelp) as ErrorCode[];
const codeAt = new Map(codes.map((code) => [problemType(code), code]));

problemPages.get('/', (request, response) => {
  answer(request, response, {
    json: { data: codes.map(describe) },
    html: page(
      'Problems',
      `<h1>Problems</h1><p class="lead">Every error of the API has a <code>code</code>. Look it up here.</p>
<ul>${codes.map(renderLink).join('')}</ul>`,
    ),
  });
});

problemPages.get('/:name', (request, response) => {
  const code = codeAt.get(`/problems/${request.params.name}`);
  if (code === undefined) throw notFound();
  answer(request, response, { json: describe(code), html: page(code, renderProblem(code)) });
});

const describe = (code: ErrorCode) => ({
  type: problemType(code),
  code,
  status: errorStatus[code],
  ...problemHelp[code],
});

function answer(request: Request, response: Response, { json, html }: { json: object; html: string }): void {
  response.setHeader('Vary', 'Accept');
  response.setHeader('Cache-Control', 'public, max-age=3600');
  if (request.accepts(['html', 'json']) === 'json') {
    response.json(json);
    return;
  }
  response.setHeader('Content-Security-Policy', policy);
  response.type('html').send(html);
}

const renderProblem = (code: ErrorCode): string => `<p class="lead">Status ${errorStatus[code]}</p>
<h1>${code}</h1>
<h2>What it means</h2><p>${renderText(problemHelp[code].meaning)}</p>
<h2>What to do</h2><p>${renderText(problemHelp[code].next)}</p>
<p><a href="/problems">All problems</a></p>`;

const renderLink = (code: ErrorCode): string =>
  `<li><a href="${problemType(code)}"><code>${code}</code></a><small>${errorStatus[code]}</small><span>${renderText(problemHelp[code].meaning)}</span></li>`;

/** Shows words between backticks as code. */
const renderText = (text: string): string => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const style = `
:root{color-scheme:dark}*{box-sizing:border-box}
body{margin:0;background:#08090d;color:#f4f2ee;font:450 16px/1.55 system-ui,sans-serif}
main{max-width:720px;margin:0 auto;padding:48px 18px}
h1{font-size:30px;line-height:1.2;margin:0 0 24px;letter-spacing:-.02em;overflow-wrap:anywhere}
h2{font-size:19px;margin:24px 0 4px}p{margin:0 0 16px;overflow-wrap:anywhere}
.lead,small{color:#a4a9b8}.lead{margin:0 0 8px}
ul{list-style:none;margin:24px 0 0;padding:0}li{display:grid;grid-template-columns:1fr auto;gap:2px 12px;padding:10px 0;border-top:1px solid #232733}li span{grid-column:1/-1}
a{color:#ffb52e;display:inline-block;padding:4px 0}:focus-visible{outline:3px solid #ffb52e;outline-offset:3px}
code{font:14.5px ui-monospace,monospace;overflow-wrap:anywhere}`;

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`;

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} · Pullproof</title><style>${style}</style></head><body><main>${body}</main></body></html>`;
