export { countDisabledWebhooks } from './disable-endpoint.ts';
export { fillWebhook } from './fill-webhook.ts';
export { gatherEvents } from './gather-events.ts';
export { moveReceiver, receiverUrl } from './sandbox-receiver.ts';
export { webhookSecrets } from './secrets.ts';
