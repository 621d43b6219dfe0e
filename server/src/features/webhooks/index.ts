export { countDisabledWebhooks } from './disable-endpoint.ts';
export { gatherEvents } from './gather-events.ts';
export { receiverUrl } from './sandbox-receiver.ts';
export { createEndpoint } from './save-endpoint.ts';
export { webhookSecrets } from './secrets.ts';
