import { Op } from 'sequelize';

import { config } from '../../config.ts';
import { Payout } from './models.ts';

/** A live shop must not owe fake payouts: refuses to start on a database that ever sent any to the sandbox. */
export async function refuseSandboxPayouts(): Promise<void> {
  if (config().mode !== 'live') return;
  if ((await Payout.count({ where: { provider: 'sandbox', sentAt: { [Op.ne]: null } } })) > 0)
    throw new Error('This database holds sandbox payouts: live mode needs one that never was a demo.');
}
