import { shopCurrency } from '../../../contract/index.ts';
import { escapeHtml } from '../../../platform/mail.ts';
import { sandboxPath, type SandboxPayment } from '../providers/sandbox.ts';
import type { SandboxAct } from './act.ts';

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: shopCurrency });

interface Choice {
  act: SandboxAct;
  label: string;
  note: string;
}

const beforePaying: Choice[] = [
  { act: 'pay', label: 'Pay', note: 'The money is in the wallet at once.' },
  { act: 'decline', label: 'Decline', note: 'As when a bank says no.' },
  { act: 'delay', label: 'Pay, delayed', note: 'As with a bank transfer: it arrives within two minutes.' },
];
const afterPaying: Choice[] = [
  { act: 'refund', label: 'Refund it', note: 'The provider returns all of it.' },
  { act: 'dispute', label: 'Dispute it', note: 'As when somebody tells the bank that it was not them.' },
];
const afterRefund: Choice[] = [
  { act: 'fail-refund', label: 'The refund fails', note: 'As when the card has been closed meanwhile.' },
];
const inDispute: Choice[] = [
  { act: 'win-dispute', label: 'The shop wins', note: 'The money comes back.' },
  { act: 'lose-dispute', label: 'The shop loses', note: 'The money stays gone.' },
];

function choicesOf(payment: SandboxPayment): Choice[] {
  const { state, disputeState, refundedCents, amountCents } = payment;
  if (state === 'open') return beforePaying;
  const rest = state === 'paid' && disputeState === null && refundedCents < amountCents ? afterPaying : [];
  return [...(disputeState === 'open' ? inDispute : rest), ...(payment.hasLiveRefund ? afterRefund : [])];
}

/** Demo cards are the same for everybody, as a card is that two accounts pay with. */
export const demoCards = ['4242', '5555'] as const;

const cardChoice = `<label>Card <select name="card"><option value="">One of my own</option>${demoCards
  .map((card) => `<option value="${card}">Demo card ${card}</option>`)
  .join('')}</select></label>`;

function statusOf({ state, disputeState, refundedCents, amountCents }: SandboxPayment): string {
  if (disputeState === 'open') return 'Paid, and disputed.';
  if (disputeState !== null) return `Paid; the shop ${disputeState} the dispute.`;
  if (refundedCents >= amountCents) return 'Paid, and refunded.';
  const texts = {
    open: 'Waiting for your payment.',
    processing: 'On its way: it arrives within two minutes.',
    paid: 'Paid.',
    declined: 'Declined. Nothing was paid.',
    expired: 'Too late: this payment has ended.',
  };
  return texts[state];
}

/** The sandbox's own page: looks like a payment company's, says everywhere that it is none. */
export function renderCheckout(payment: SandboxPayment, nonce: string, problem?: string): string {
  const amount = money.format(payment.amountCents / 100);
  const forms = choicesOf(payment).map(
    ({ act, label, note }, place) => `<form method="post" action="${sandboxPath(payment.id)}">
<input type="hidden" name="act" value="${act}">
${act === 'pay' ? cardChoice : ''}<button class="${place === 0 && act === 'pay' ? 'first' : ''}">${escapeHtml(label)}${act === 'pay' ? ` ${amount}` : ''}</button>
<span>${escapeHtml(note)}</span></form>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Sandbox checkout (demo money)</title><style nonce="${nonce}">${style}</style></head><body>
<p class="band">Demo money: no card is asked for and nothing is charged.</p>
<main><p class="brand">Sandbox Pay</p><h1>${amount}</h1><p>Money for a wallet in this demo shop.</p>
<p role="status">${escapeHtml(problem ?? statusOf(payment))}</p>${forms.join('\n')}
<p><a href="${escapeHtml(payment.returnPath)}">Back to the shop</a></p></main></body></html>`;
}

export const renderNothing = (
  nonce: string,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>No such payment</title><style nonce="${nonce}">${style}</style></head>
<body><p class="band">Demo money: nothing is charged here.</p><main><h1>No such payment</h1>
<p><a href="/profile/wallet">Back to your wallet</a></p></main></body></html>`;

const style = `
:root{color-scheme:light dark;--page:#f3f5f8;--card:#fff;--text:#151a23;--muted:#566074;--line:#d7dce5;--key:#2451d6;--on:#fff}
@media(prefers-color-scheme:dark){:root{--page:#0c1017;--card:#151b26;--text:#eef1f6;--muted:#a2acbe;--line:#2b3444;--key:#7fa2ff;--on:#0a1020}}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif}
.band{margin:0;padding:10px 18px;background:#ffd34d;color:#2b2100;text-align:center;font-weight:600}
main{max-width:420px;margin:6vh auto;padding:28px 24px;background:var(--card);border:1px solid var(--line);border-radius:16px}
.brand{margin:0;color:var(--muted);font-weight:600}h1{margin:4px 0 0;font-size:40px}p{color:var(--muted)}[role=status]{color:var(--text)}
form{display:grid;gap:4px;margin:0 0 14px}label{color:var(--muted);font-size:14px}select{margin:4px 0 8px 8px;padding:6px;border:1px solid var(--line);border-radius:8px;background:var(--card);color:var(--text);font:inherit}
form span{color:var(--muted);font-size:14px}
button{padding:13px 18px;border:1px solid var(--line);border-radius:10px;background:transparent;color:inherit;font:inherit;font-weight:600;cursor:pointer}
button.first{background:var(--key);border-color:var(--key);color:var(--on)}
button:focus-visible,a:focus-visible{outline:3px solid var(--key);outline-offset:2px}a{color:var(--key)}`;
