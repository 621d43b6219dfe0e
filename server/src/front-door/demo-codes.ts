import { createHash } from 'node:crypto';

import { Router } from 'express';

import { listDemoCodes, type DemoCode } from '../people/index.ts';
import { escapeHtml } from '../platform/mail/render.ts';

/** The current TOTP codes of the demo shop's staff. Never mounted in live mode. */
export const demoCodeRoutes = Router();

demoCodeRoutes.get('/', async (_request, response) => {
  response.setHeader('Content-Security-Policy', policy);
  response.setHeader('Cache-Control', 'no-store');
  response.type('text/html').send(codesPage(await listDemoCodes()));
});

const style = `
:root{color-scheme:dark}*{box-sizing:border-box}
body{margin:0;background:#08090d;color:#f4f2ee;font:450 16px/1.55 system-ui,sans-serif}
main{max-width:720px;margin:0 auto;padding:48px 18px}
h1{font-size:30px;line-height:1.2;margin:0 0 8px;letter-spacing:-.02em}
p{color:#a4a9b8;margin:0 0 24px}a{color:#ffb52e}
table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:10px 8px;border-bottom:1px solid #232733;overflow-wrap:anywhere}
th{font-size:14.5px;color:#a4a9b8;font-weight:600}td.code{font:600 20px/1.3 ui-monospace,monospace;white-space:nowrap}
:focus-visible{outline:3px solid #ffb52e;outline-offset:3px}`;

const policy =
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; ` +
  "base-uri 'none'; frame-ancestors 'none'";

function codesPage(codes: readonly DemoCode[]): string {
  const rows = codes
    .map(
      ({ role, email, code, nextCode }) =>
        `<tr><td>${role}</td><td>${escapeHtml(email)}</td><td class="code">${code}</td><td class="code">${nextCode}</td></tr>`,
    )
    .join('');
  const list =
    codes.length === 0
      ? '<p>No account here has a code that everybody may know.</p>'
      : `<p>Good for ${codes[0]?.secondsLeft ?? 0} more seconds, then the next ones. Each code opens once. <a href="/dev/codes">Show again</a></p><table><thead><tr><th>Role</th><th>Email</th><th>Now</th><th>Next</th></tr></thead><tbody>${rows}</tbody></table>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Codes of the demo shop</title><style>${style}</style></head><body><main><h1>Staff codes</h1><p>In a real shop only each person’s telephone knows these. The demo’s secrets are public, so this page can stand in for it.</p>${list}</main></body></html>`;
}
