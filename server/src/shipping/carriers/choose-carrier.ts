import type { ShippingSettingsDto } from '../../contract/index.ts';
import { config } from '../../config.ts';
import { refuse } from '../../platform/errors.ts';
import type { Carrier } from './carrier.ts';
import { easyPost } from './easypost.ts';
import { sandboxCarrier } from './sandbox.ts';

/** The carrier that new labels are bought from; undefined where tracking is given by hand. */
export function labelCarrier(): Carrier | undefined {
  const { mode, easyPost: keys } = config();
  if (mode === 'demo') return sandboxCarrier;
  return keys && easyPost(keys);
}

/** The carrier of a label. Error: PROVIDER_UNAVAILABLE while it is not set up. */
export function carrierOf(name: string): Carrier {
  const carrier = labelCarrier();
  if (carrier?.name === name) return carrier;
  throw refuse('PROVIDER_UNAVAILABLE', `The carrier ${name} is not set up.`, { retryAfterSeconds: 60 });
}

/** What the settings page says of each. */
export function listCarriers(): ShippingSettingsDto['carriers'] {
  const { mode, easyPost: keys } = config();
  const isDemo = mode === 'demo';
  return [
    {
      name: 'table',
      isReady: true,
      message: 'Fees by zone and band. Labels are printed here; carrier and tracking are given by hand.',
    },
    {
      name: 'easypost',
      isReady: !isDemo && keys !== undefined,
      message: easyPostMessage(isDemo, keys !== undefined),
    },
    {
      name: 'sandbox',
      isReady: isDemo,
      message: isDemo
        ? 'Sells labels that cost nothing and moves parcels along in minutes.'
        : 'Only in demo mode.',
    },
  ];
}

function easyPostMessage(isDemo: boolean, hasKeys: boolean): string {
  if (isDemo) return 'Only in live mode: a demo shop buys its labels from the sandbox.';
  if (hasKeys) return 'Sells labels of many carriers and reports where parcels are.';
  return 'No keys: set EASYPOST_API_KEY and EASYPOST_WEBHOOK_SECRET, then restart the shop. Until then enter carrier and tracking by hand.';
}
