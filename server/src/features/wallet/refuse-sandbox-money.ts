import { config } from '../../config.ts';
import { hasPaidOut, house } from '../ledger/index.ts';

/** A live shop must not hold play money: refuses to start on a database that ever credited any. */
export async function refuseSandboxMoney(): Promise<void> {
  if (config().mode !== 'live') return;
  if (await hasPaidOut(house.clearing('sandbox')))
    throw new Error('This database holds sandbox credit: live mode needs one that never was a demo.');
}
