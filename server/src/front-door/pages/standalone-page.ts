import { createHash } from 'node:crypto';

const style = `
:root{color-scheme:dark}body{margin:0;min-height:100vh;display:grid;place-items:center;background:radial-gradient(90% 60% at 50% 42%,#191530 0,#0b0a16 52%,#08090d 100%) fixed #08090d;color:#f4f2ee;font:450 16px/1.55 system-ui,sans-serif}
main{max-width:520px;padding:48px 18px}svg{display:block;margin:0 0 20px}h1{font-size:30px;line-height:1.2;margin:0 0 12px;letter-spacing:-.02em}
p{color:#a4a9b8;margin:0 0 16px}a{display:inline-block;padding:13px 24px;border-radius:13px;background:#ffb52e;color:#1b1300;font-weight:680;text-decoration:none}:focus-visible{outline:3px solid #ffb52e;outline-offset:3px}`;

const mark =
  '<svg viewBox="0 0 26 26" width="34" height="34" aria-hidden="true"><path fill="#ffb52e" d="M13 0l2.6 10.4L26 13l-10.4 2.6L13 26l-2.6-10.4L0 13l10.4-2.6z"/></svg>';

/** The policy of such a page: its own style and nothing else. */
export const standalonePolicy =
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface Standalone {
  title: string;
  /** Our own sentences: they are not escaped. */
  sentences: readonly string[];
  /** Seconds until the page reloads itself. */
  retrySeconds: number;
}

/** A self-contained page in the shop's style, for when the service that renders the other pages does not answer. */
export function standalonePage({ title, sentences, retrySeconds }: Standalone): string {
  const body = sentences.map((sentence) => `<p>${sentence}</p>`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="${retrySeconds}"><title>${title}</title><style>${style}</style></head><body><main>${mark}<h1>${title}</h1>${body}<p><a href="">Try now</a></p></main></body></html>`;
}
