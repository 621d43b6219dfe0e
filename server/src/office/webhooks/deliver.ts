import type { WebhookAttempt } from '../../contract/index.ts';
import { after, clock, seconds } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { isId } from '../../platform/ids.ts';
import { readSettings } from '../../base/index.ts';
import { disableEndpoint, failPending, hasFailedFor } from './disable-endpoint.ts';
import { WebhookEndpoint } from './models.ts';
import { queueDelivery } from './queue-deliveries.ts';
import { nextTryAt } from './retry-plan.ts';
import { openSecret, signWebhook } from './secrets.ts';
import { sendRequest, type Answer } from '../../platform/outgoing/send-request.ts';

interface Claimed {
  id: string;
  endpointId: string;
  claimedUntil: Date;
  messageId: string;
  type: string;
  body: string;
  url: string;
  isOn: boolean;
  secretSealed: string;
  oldSecretSealed: string;
  oldSecretUntil: Date | null;
  attemptCount: number;
}

/** Longer than a request may take: after that, another worker retries for one that died. */
const claimMs = seconds(30);
/** Clocks of the queue and of the shop differ a little. */
const earlyMs = seconds(1);
const maxLogged = 20;

/** Executor of `deliver-webhook`: delivers at least once, one worker at a time, and never throws for an endpoint's fault. */
export async function deliverWebhook(payload: unknown): Promise<void> {
  const id = typeof payload === 'object' && payload !== null && 'id' in payload ? payload.id : undefined;
  if (!isId(id)) return;
  const delivery = await inTransaction(() => claim(id));
  if (!delivery) return;
  const answer = await send(delivery);
  await inTransaction(() => settle(delivery, answer));
}

async function claim(id: string): Promise<Claimed | undefined> {
  const now = clock.now();
  const claimed = await one<Claimed>(
    `UPDATE webhook_deliveries d SET claimed_until = $2 FROM webhook_endpoints e, webhook_messages m
     WHERE d.id = $1 AND d.state = 'pending' AND d.next_try_at <= $3 AND (d.claimed_until IS NULL OR d.claimed_until <= $4)
       AND e.id = d.endpoint_id AND m.id = d.message_id
     RETURNING d.id, d.endpoint_id AS "endpointId", d.claimed_until AS "claimedUntil", d.attempt_count AS "attemptCount",
       m.id AS "messageId", m.type, m.body, e.url, e.is_on AS "isOn", e.secret_sealed AS "secretSealed",
       e.old_secret_sealed AS "oldSecretSealed", e.old_secret_until AS "oldSecretUntil"`,
    [id, after(now, claimMs), after(now, earlyMs), now],
  );
  if (claimed && !claimed.isOn && !isTest(claimed)) {
    await failPending(claimed.endpointId);
    return undefined;
  }
  if (claimed) return claimed;
  const waiting = await one<{ endpointId: string; at: Date }>(
    `SELECT endpoint_id AS "endpointId", greatest(next_try_at, claimed_until) AS at FROM webhook_deliveries
     WHERE id = $1 AND state = 'pending'`,
    [id],
  );
  if (waiting) await queueDelivery(id, waiting.endpointId, waiting.at);
  return undefined;
}

function send(delivery: Claimed): Promise<Answer> {
  const { endpointId, messageId: id, body, url, oldSecretSealed, oldSecretUntil } = delivery;
  const now = clock.now();
  const isOldValid = oldSecretUntil !== null && oldSecretUntil > now;
  const secrets = [delivery.secretSealed, ...(isOldValid ? [oldSecretSealed] : [])];
  const timestamp = Math.floor(now.getTime() / 1_000);
  const opened = secrets.map((sealed) => openSecret(endpointId, sealed));
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Pullproof-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signWebhook(opened, { id, timestamp, body }),
  };
  return sendRequest({ url, headers, body });
}

const isTest = ({ type }: Claimed): boolean => type === 'webhook.test';

async function settle(delivery: Claimed, answer: Answer): Promise<void> {
  if (answer.error === null) await noteSuccess(delivery, answer);
  else await noteFailure(delivery, answer, answer.error);
}

/** True even for a delivery replayed or turned off in between. */
async function noteSuccess({ id, endpointId }: Claimed, answer: Answer): Promise<void> {
  const now = clock.now();
  await execute(
    `UPDATE webhook_deliveries SET state = 'delivered', delivered_at = $2, next_try_at = NULL, claimed_until = NULL,
       attempt_count = attempt_count + 1, attempts = ${logged} || $3::jsonb, updated_at = $2 WHERE id = $1`,
    [id, now, attemptOf(answer)],
  );
  await WebhookEndpoint.update({ lastSuccessAt: now, failingSince: null }, { where: { id: endpointId } });
}

async function noteFailure(delivery: Claimed, answer: Answer, error: string): Promise<void> {
  const { id, endpointId, claimedUntil, isOn } = delivery;
  const now = clock.now();
  const again =
    isOn && !isTest(delivery) && answer.status !== 410
      ? nextTryAt(now, delivery.attemptCount + 1, answer.retryAfter)
      : undefined;
  const noted = await execute(
    `UPDATE webhook_deliveries SET state = $3, next_try_at = $4, claimed_until = NULL, attempt_count = attempt_count + 1,
       attempts = ${logged} || $5::jsonb, updated_at = $6
     WHERE id = $1 AND state = 'pending' AND claimed_until = $2`,
    [id, claimedUntil, again ? 'pending' : 'failed', again ?? null, attemptOf({ ...answer, error }), now],
  );
  if (noted === 0) return;
  if (again) await queueDelivery(id, endpointId, again);
  if (!isTest(delivery)) await noteFailing(endpointId, answer.status === 410);
}

async function noteFailing(endpointId: string, isGone: boolean): Promise<void> {
  const endpoint = await one<{ failingSince: Date }>(
    `UPDATE webhook_endpoints SET failing_since = coalesce(failing_since, $2) WHERE id = $1
     RETURNING failing_since AS "failingSince"`,
    [endpointId, clock.now()],
  );
  if (!endpoint) return;
  const { webhookFailureDays } = await readSettings();
  if (isGone) await disableEndpoint(endpointId, 'gone');
  else if (hasFailedFor(endpoint.failingSince, webhookFailureDays))
    await disableEndpoint(endpointId, 'failures');
}

const logged = `(CASE WHEN jsonb_array_length(attempts) < ${maxLogged} THEN attempts ELSE attempts - 0 END)`;

function attemptOf({ ms, status, error, text }: Answer): string {
  const attempt: WebhookAttempt = { at: clock.now().toISOString(), ms, status, error, answer: text };
  return JSON.stringify([attempt]);
}
