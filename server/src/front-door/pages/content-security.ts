import { createHash } from 'node:crypto';

const shared =
  "default-src 'self'; img-src 'self' data: blob:; worker-src 'self' blob:; object-src 'none'; " +
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; style-src 'self' 'unsafe-inline'";

/** The back office has no inline script; emotion injects its styles at run time. */
export const backOfficePolicy = `${shared}; script-src 'self'`;

/** For scripts and pictures. A worker uses the policy of its own file, so scripts may load scripts. */
export const filePolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Hot reload evaluates code and keeps a WebSocket open. */
export const developmentPolicy =
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws: wss:; base-uri 'none'; frame-ancestors 'none'";

/** The policy of one page: allows only its own inline scripts, by their hashes. */
export function policyForPage(html: string): string {
  const hashes = new Set(inlineScripts(html).map((script) => `'sha256-${hashOf(script)}'`));
  return `${shared}; script-src 'self' ${[...hashes].join(' ')}`.trimEnd();
}

const adjacentScripts = /(?:<script>(?:(?!<\/script>)[\s\S])*<\/script>){2,}/g;

/** Makes one script of inline scripts that follow each other: each hash in the policy takes 53 bytes of the header. */
export const joinScripts = (html: string): string =>
  html.replace(
    adjacentScripts,
    (group) => `<script>${group.slice(8, -9).replaceAll('</script><script>', ';\n')}</script>`,
  );

const scriptElement = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const runs = /^(module|text\/javascript|application\/javascript)?$/i;

/** The text of every inline script that a browser would run; data blocks need no hash. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(scriptElement)]
    .filter(([, attributes = '']) => !/\ssrc\s*=/i.test(attributes) && runs.test(typeOf(attributes)))
    .map(([, , script = '']) => script);
}

const typeOf = (attributes: string): string => /\stype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? '';

const hashOf = (script: string): string => createHash('sha256').update(script).digest('base64');
