import type { TaskList } from 'graphile-worker';

import { rewrapAccounts } from './destinations.ts';
import { sendPayout } from './send-payout.ts';
import { settlePayouts } from './settle-payouts.ts';

const idIn = (payload: unknown): string =>
  typeof payload === 'object' && payload !== null && 'id' in payload ? String(payload.id) : '';

export const payoutTasks: TaskList = {
  'send-payout': (payload) => sendPayout(idIn(payload)),
  'settle-payouts': () => settlePayouts(),
  'rewrap-accounts': () => rewrapAccounts(),
};
