import { renderSandboxPage } from '../../../base/index.ts';
import type { SandboxPayout } from '../models.ts';
import { sandboxPath } from '../providers/sandbox.ts';
import type { PayoutAct } from './act.ts';

interface Choice {
  act: PayoutAct;
  label: string;
  note: string;
}

const choices: Record<SandboxPayout['state'], Choice[]> = {
  accepted: [
    { act: 'pay', label: 'Let it arrive', note: 'It also does by itself, within two minutes.' },
    { act: 'refuse', label: 'Refuse it', note: 'As when a bank does not know the account.' },
  ],
  paid: [{ act: 'return', label: 'Send it back', note: 'As when a bank returns the money days later.' }],
  refused: [],
  returned: [],
};
const statuses: Record<SandboxPayout['state'], string> = {
  accepted: 'On its way to the bank.',
  paid: 'Arrived.',
  refused: 'Refused. The money is back in the wallet.',
  returned: 'It arrived and came back. The money is in the wallet again.',
};

/** Renders the sandbox bank's page for a payout. */
export const renderPayout = (payout: SandboxPayout, nonce: string, problem?: string): string =>
  renderSandboxPage(nonce, {
    title: 'Sandbox payout (demo money)',
    band: 'Demo money: no bank is asked and nothing is transferred.',
    amountCents: payout.amountCents,
    purpose: 'A payout of this demo shop.',
    status: problem ?? statuses[payout.state],
    path: sandboxPath(payout.id),
    choices: choices[payout.state],
    back: '/profile/wallet#withdraw',
  });
