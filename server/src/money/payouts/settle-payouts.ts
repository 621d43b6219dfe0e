import { Op } from 'sequelize';

import { config } from '../../config.ts';

import { after, clock, seconds } from '../../platform/clock.ts';
import { inTransaction, sql } from '../../platform/db.ts';
import { attempt } from '../../platform/jobs/attempt.ts';
import { Payout } from './models.ts';
import { automaticProviders, providerOf } from './providers/index.ts';
import { sendPayout } from './send-payout.ts';
import { applyPayoutFact } from './settle-payout.ts';

const atOnce = 100;
const failed = 'a payout could not be settled this time';
const firstWaitMs = seconds(10);

/**
 * Repairs what a crash, a lost answer or a lost event left open: payouts that were approved or claimed and never
 * reached their provider, and those without an event. Safe to repeat and to run concurrently.
 */
export async function settlePayouts(): Promise<void> {
  const at = clock.now();
  for (const { id } of await listUnsent(at)) await attempt(id, () => sendPayout(id), failed);
  for (const payout of await listUnreported(at)) await attempt(payout.id, () => askProvider(payout), failed);
}

const listUnsent = (at: Date): Promise<{ id: string }[]> =>
  sql(
    `SELECT id FROM payouts WHERE state IN ('approved', 'sent') AND provider = ANY($1::text[]) AND provider_reference IS NULL
       AND coalesce(sent_at, approved_at) < $2 ORDER BY created_at LIMIT ${atOnce}`,
    [automaticProviders, after(at, -firstWaitMs)],
  );

interface Unreported {
  id: string;
  provider: string;
  reference: string;
}

/** Polls older ones less often: whenever their age has grown by a quarter. */
const listUnreported = (at: Date): Promise<Unreported[]> =>
  sql<Unreported>(
    `SELECT id, provider, provider_reference AS reference FROM payouts
     WHERE state = 'sent' AND provider_reference IS NOT NULL AND sent_at < $1
       AND (asked_at IS NULL OR asked_at < $2::timestamptz - greatest(interval '50 seconds', (asked_at - sent_at) / 4))
     ORDER BY created_at LIMIT ${atOnce}`,
    [after(at, -firstWaitMs), at],
  );

async function askProvider({ id, provider, reference }: Unreported): Promise<void> {
  await inTransaction(() => Payout.update({ askedAt: clock.now() }, { where: { id } }));
  const fact = await providerOf(provider)?.readPayout(reference);
  if (fact) await inTransaction(() => applyPayoutFact(id, fact));
}

/** A live shop must not owe fake payouts: refuses to start on a database that ever sent any to the sandbox. */
export async function refuseSandboxPayouts(): Promise<void> {
  if (config().mode !== 'live') return;
  if ((await Payout.count({ where: { provider: 'sandbox', sentAt: { [Op.ne]: null } } })) > 0)
    throw new Error('This database holds sandbox payouts: live mode needs one of its own.');
}
