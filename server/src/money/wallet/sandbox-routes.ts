import { findSandboxPayment } from './providers/sandbox.ts';
import { actOnPayment, sandboxActs } from './sandbox/act.ts';
import { demoCards, renderCheckout } from './sandbox/page.ts';
import { serveSandbox } from '../../base/index.ts';

/** The sandbox provider's hosted payment page. */
export const sandboxRouter = serveSandbox({
  path: '/checkout/:id',
  acts: sandboxActs,
  find: findSandboxPayment,
  async act({ id }, act, form) {
    const card = demoCards.find((known) => known === form['card']);
    return (await actOnPayment(id, act, card ?? null)).returnPath;
  },
  render: renderCheckout,
});
