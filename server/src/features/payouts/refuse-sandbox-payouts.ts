import { config } from '../../config.ts';
import { one } from '../../platform/db.ts';

/** A live shop must not owe fake payouts: refuses to start on a database that ever sent any to the sandbox. */
export async function refuseSandboxPayouts(): Promise<void> {
  if (config().mode !== 'live') return;
  const sent = await one(`SELECT 1 FROM payouts WHERE provider = 'sandbox' AND sent_at IS NOT NULL LIMIT 1`);
  if (sent)
    throw new Error('This database holds sandbox payouts: live mode needs one that never was a demo.');
}
