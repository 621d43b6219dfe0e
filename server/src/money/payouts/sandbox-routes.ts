import { serveSandbox } from '../../base/index.ts';
import { findSandboxPayout, sandboxPath } from './providers/sandbox.ts';
import { actOnPayout, payoutActs } from './sandbox/act.ts';
import { renderPayout } from './sandbox/page.ts';

/** The sandbox bank's page for a payout. */
export const payoutSandboxRouter = serveSandbox({
  path: '/payouts/:id',
  acts: payoutActs,
  find: findSandboxPayout,
  async act({ id }, act) {
    await actOnPayout(id, act);
    return sandboxPath(id);
  },
  render: renderPayout,
});
