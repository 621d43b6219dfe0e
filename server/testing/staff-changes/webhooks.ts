import type { Stage, StaffChanges } from './stage.ts';

let count = 0;

const aWebhook = () => ({
  name: `Webhook ${(count += 1)} ${Date.now()}`,
  url: 'https://example.com/webhooks',
  events: ['order.placed'],
  isOn: true,
});

const made = async (stage: Stage): Promise<string> =>
  String((await stage.act('/webhooks', aWebhook()))['id']);

const tested = async (stage: Stage, id: string): Promise<string> =>
  String((await stage.act(`/webhooks/${id}/test`))['deliveryId']);

export const webhookChanges: StaffChanges = {
  'POST /webhooks': () => ({ body: aWebhook() }),
  'PUT /webhooks/:id': async (stage) => ({
    id: await made(stage),
    body: { isOn: false },
    headers: { 'If-Match': '"1"' },
  }),
  'DELETE /webhooks/:id': async (stage) => ({ id: await made(stage) }),
  'POST /webhooks/:id/rotate-secret': async (stage) => ({ id: await made(stage) }),
  'POST /webhooks/:id/test': async (stage) => ({ id: await made(stage) }),
  'POST /webhooks/:id/replay-failed': async (stage) => ({
    id: await made(stage),
    body: { since: '2026-01-01T00:00:00Z' },
  }),
  'POST /webhook-deliveries/:id/replay': async (stage) => ({ id: await tested(stage, await made(stage)) }),
};
