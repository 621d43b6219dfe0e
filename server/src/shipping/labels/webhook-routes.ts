import { webhookRouter } from '../../money/index.ts';
import { easyPostName } from '../carriers/easypost.ts';
import { sandboxName } from '../carriers/sandbox.ts';
import { receiveEvent } from './track-parcel.ts';

/** Carriers' events about parcels. */
export const trackingWebhooks = webhookRouter(
  {
    name: 'easypost',
    summary: 'Events of EasyPost about parcels, signed on their raw body',
    receive: (body, headers) => receiveEvent(easyPostName, body, headers),
  },
  {
    name: 'sandbox-carrier',
    summary: 'Events of the sandbox’s carrier about parcels, in demo mode',
    receive: (body, headers) => receiveEvent(sandboxName, body, headers),
  },
);
