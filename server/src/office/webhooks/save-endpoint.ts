import { Op } from 'sequelize';

import type { ChangeWebhookInput, NewWebhookSecretDto, SaveWebhookInput } from '../../contract/index.ts';
import { after, clock, hours } from '../../platform/clock.ts';
import { inTransaction, one, sql } from '../../platform/db.ts';
import { found, refuse, refuseFields } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { nextVersion } from '../../platform/next-version.ts';
import { record } from '../../base/index.ts';
import { failPending } from './disable-endpoint.ts';
import { WebhookEndpoint } from './models.ts';
import { refuseUrl } from '../../platform/outgoing/public-address.ts';
import { newSecret, sealSecret } from './secrets.ts';

const maxEndpoints = 20;
const oldSecretMs = hours(24);

/** Only this response has the secret. Errors: INVALID_RECORD, LIMIT_REACHED. */
export function createEndpoint(
  staffId: string | null,
  input: SaveWebhookInput,
): Promise<NewWebhookSecretDto> {
  return inTransaction(async () => {
    const [id, secret, at] = [newId(), newSecret(), clock.now()];
    await checkInput(id, input);
    if ((await WebhookEndpoint.count()) >= maxEndpoints)
      throw refuse('LIMIT_REACHED', `A shop has at most ${maxEndpoints} webhooks.`);
    await WebhookEndpoint.create({
      id,
      ...input,
      ...(await switched(input.isOn)),
      secretSealed: sealSecret(id, secret),
      oldSecretUntil: null,
      failingSince: null,
      lastSuccessAt: null,
      createdAt: at,
      updatedAt: at,
    });
    await audit(staffId, 'webhook.created', id, { after: { ...input } });
    return { id, secret, oldSecretUntil: null };
  });
}

interface Change {
  id: string;
  staffId: string;
  changes: ChangeWebhookInput;
  /** Throws when the change is based on another version. */
  checkVersion: (version: number) => Promise<void>;
}

/** Turning it off fails pending deliveries; turning it on starts with new events. Errors: NOT_FOUND, STALE, INVALID_RECORD. */
export function changeEndpoint({ id, staffId, changes, checkVersion }: Change): Promise<void> {
  return inTransaction(async () => {
    const endpoint = await lockEndpoint(id);
    await checkVersion(endpoint.version);
    const { name, url, events, isOn } = endpoint;
    const input: SaveWebhookInput = {
      name: changes.name ?? name,
      url: changes.url ?? url,
      events: changes.events ?? events,
      isOn: changes.isOn ?? isOn,
    };
    await checkInput(id, input);
    const isSwitched = isOn !== input.isOn;
    await endpoint.update({ ...input, ...(isSwitched && (await switched(input.isOn))), ...nextVersion() });
    if (isSwitched && !input.isOn) await failPending(id);
    await audit(staffId, 'webhook.updated', id, {
      before: { name, url, events, isOn },
      after: { ...input },
    });
  });
}

/** What changes when it is turned on or off. */
async function switched(isOn: boolean) {
  if (!isOn) return { onSince: null, offBecause: 'staff' as const };
  const clockRow = found(await one<{ now: Date }>('SELECT clock_timestamp() AS now'));
  return { onSince: clockRow.now, offBecause: null, failingSince: null };
}

/** Replaces the secret; the old one also signs for another day. Error: NOT_FOUND. */
export function rotateSecret(id: string, staffId: string): Promise<NewWebhookSecretDto> {
  return inTransaction(async () => {
    const endpoint = await lockEndpoint(id);
    const secret = newSecret();
    const oldSecretUntil = after(clock.now(), oldSecretMs);
    await endpoint.update({
      secretSealed: sealSecret(id, secret),
      oldSecretSealed: endpoint.secretSealed,
      oldSecretUntil,
      ...nextVersion(),
    });
    await audit(staffId, 'webhook.secret-rotated', id, {
      after: { oldValidUntil: oldSecretUntil.toISOString() },
    });
    return { id, secret, oldSecretUntil: oldSecretUntil.toISOString() };
  });
}

/** Deletes it with its deliveries. Error: NOT_FOUND. */
export function deleteEndpoint(id: string, staffId: string): Promise<void> {
  return inTransaction(async () => {
    const endpoint = await lockEndpoint(id);
    const { name, url, events, isOn } = endpoint;
    await endpoint.destroy();
    await audit(staffId, 'webhook.deleted', id, { before: { name, url, events, isOn } });
  });
}

/** Deletes expired old secrets. */
export const forgetOldSecrets = (): Promise<unknown> =>
  inTransaction(() =>
    WebhookEndpoint.update(
      { oldSecretSealed: '', oldSecretUntil: null },
      { where: { oldSecretUntil: { [Op.lte]: clock.now() } } },
    ),
  );

/** Error: NOT_FOUND. */
export const lockEndpoint = async (id: string): Promise<WebhookEndpoint> =>
  found(await WebhookEndpoint.findByPk(id, { lock: true }));

/** Changes wait for each other, so that names and their number are checked for sure. */
async function checkInput(id: string, { name, url }: SaveWebhookInput): Promise<void> {
  await sql(`SELECT pg_advisory_xact_lock(hashtext('webhook-endpoints'))`);
  const refusal = refuseUrl(url);
  if (refusal !== undefined) throw refuseFields('INVALID_RECORD', { url: refusal });
  if (await WebhookEndpoint.findOne({ attributes: ['id'], where: { name, id: { [Op.ne]: id } } }))
    throw refuseFields('INVALID_RECORD', { name: 'is the name of another webhook' });
}

const audit = (
  staffId: string | null,
  action: string,
  id: string,
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> },
): Promise<void> =>
  record({
    actor: staffId === null ? { kind: 'system' } : { kind: 'staff', id: staffId },
    action,
    subject: { kind: 'webhook', id },
    ...change,
  });
