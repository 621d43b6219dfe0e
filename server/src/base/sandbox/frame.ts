import { formatMoney, type Cents } from '../../contract/index.ts';
import { escapeHtml } from '../../platform/mail/render.ts';

interface SandboxChoice {
  act: string;
  label: string;
  note: string;
  /** The primary button, which shows the amount. */
  isFirst?: boolean;
  /** Extra HTML inputs before the button. */
  inputs?: string;
}

export interface SandboxScreen {
  title: string;
  /** Banner at the top: says that no money moves here. */
  band: string;
  amountCents: Cents;
  purpose: string;
  status: string;
  /** Where the buttons post to. */
  path: string;
  choices: readonly SandboxChoice[];
  /** A path of the shop. */
  back: string;
}

/** Renders a sandbox page: styled like a separate company, labelled everywhere as fake. */
export function renderSandboxPage(nonce: string, screen: SandboxScreen): string {
  const amount = formatMoney(screen.amountCents);
  const forms = screen.choices.map(
    ({
      act,
      label,
      note,
      isFirst = false,
      inputs = '',
    }) => `<form method="post" action="${escapeHtml(screen.path)}">
<input type="hidden" name="act" value="${escapeHtml(act)}">
${inputs}<button class="${isFirst ? 'first' : ''}">${escapeHtml(label)}${isFirst ? ` ${amount}` : ''}</button>
<span>${escapeHtml(note)}</span></form>`,
  );
  return frame(
    nonce,
    screen.title,
    screen.band,
    `<p class="brand">Sandbox Pay</p><h1>${amount}</h1><p>${escapeHtml(screen.purpose)}</p>
<p role="status">${escapeHtml(screen.status)}</p>${forms.join('\n')}
<p><a href="${escapeHtml(screen.back)}">Back to the shop</a></p>`,
  );
}

export const renderNothing = (nonce: string): string =>
  frame(
    nonce,
    'No such payment',
    'Demo money: nothing is charged here.',
    '<h1>No such payment</h1>\n<p><a href="/profile/wallet">Back to your wallet</a></p>',
  );

export const frame = (
  nonce: string,
  title: string,
  band: string,
  main: string,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style nonce="${nonce}">${style}</style></head><body>
<p class="band">${escapeHtml(band)}</p>
<main>${main}</main></body></html>`;

const style = `
:root{color-scheme:light dark;--page:#f3f5f8;--card:#fff;--text:#151a23;--muted:#566074;--line:#d7dce5;--key:#2451d6;--on:#fff}
@media(prefers-color-scheme:dark){:root{--page:#0c1017;--card:#151b26;--text:#eef1f6;--muted:#a2acbe;--line:#2b3444;--key:#7fa2ff;--on:#0a1020}}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif}
.band{margin:0;padding:10px 18px;background:#ffd34d;color:#2b2100;text-align:center;font-weight:600}
main{box-sizing:border-box;width:min(470px,100% - 32px);margin:6vh auto;padding:28px 24px;background:var(--card);border:1px solid var(--line);border-radius:16px}
.brand{margin:0;color:var(--muted);font-weight:600}h1{margin:4px 0 0;font-size:40px}p{color:var(--muted)}[role=status]{color:var(--text)}
form{display:grid;gap:4px;margin:0 0 14px}label{color:var(--muted);font-size:14px}select{min-height:40px;margin:4px 0 8px 8px;padding:6px;border:1px solid var(--line);border-radius:8px;background:var(--card);color:var(--text);font:inherit}
form span{color:var(--muted);font-size:14px}
button{padding:13px 18px;border:1px solid var(--line);border-radius:10px;background:var(--page);color:inherit;font:inherit;font-weight:600;cursor:pointer}
button.first{background:var(--key);border-color:var(--key);color:var(--on)}
button:focus-visible,a:focus-visible{outline:3px solid var(--key);outline-offset:2px}a{color:var(--key)}`;
