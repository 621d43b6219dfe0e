import { sandboxPath, type SandboxPaymentFacts } from '../providers/sandbox.ts';
import type { SandboxAct } from './act.ts';
import { renderSandboxPage } from '../../../base/index.ts';

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

function choicesOf(payment: SandboxPaymentFacts): Choice[] {
  const { state, disputeState, refundedCents, amountCents } = payment;
  if (state === 'open') return beforePaying;
  const rest = state === 'paid' && disputeState === null && refundedCents < amountCents ? afterPaying : [];
  return [...(disputeState === 'open' ? inDispute : rest), ...(payment.hasLiveRefund ? afterRefund : [])];
}

/** Demo cards are the same for every visitor, so that two accounts can pay with one card. */
export const demoCards = ['4242', '5555'] as const;

const cardChoice = `<label>Card <select name="card"><option value="">One of my own</option>${demoCards
  .map((card) => `<option value="${card}">Demo card ${card}</option>`)
  .join('')}</select></label>`;

function statusOf({ state, disputeState, refundedCents, amountCents }: SandboxPaymentFacts): string {
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

/** Renders the sandbox checkout: styled like a payment company's, labelled everywhere as fake. */
export const renderCheckout = (payment: SandboxPaymentFacts, nonce: string, problem?: string): string =>
  renderSandboxPage(nonce, {
    title: 'Sandbox checkout (demo money)',
    band: 'Demo money: no card is asked for and nothing is charged.',
    amountCents: payment.amountCents,
    purpose: 'Money for a wallet in this demo shop.',
    status: problem ?? statusOf(payment),
    path: sandboxPath(payment.id),
    choices: choicesOf(payment).map((choice) =>
      choice.act === 'pay' ? { ...choice, isFirst: true, inputs: cardChoice } : choice,
    ),
    back: payment.returnPath,
  });
