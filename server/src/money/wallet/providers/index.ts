import { config } from '../../../config.ts';
import { notFound, refuse, refuseFields } from '../../../platform/errors.ts';
import type { Provider } from './provider.ts';
import { sandbox } from './sandbox.ts';
import { stripe } from './stripe.ts';

const providers = { stripe, sandbox } as const;
export type ProviderName = keyof typeof providers;

const isKnown = (name: string): name is ProviderName => Object.hasOwn(providers, name);

const isOpen = (name: ProviderName): boolean =>
  name === 'sandbox' ? config().mode === 'demo' : config().stripe !== undefined;

/** Returns the provider of an existing top-up; its events are accepted even while it takes no new payments. */
export function providerOf(name: string): Provider {
  if (!isKnown(name) || (name === 'sandbox' && config().mode !== 'demo')) throw notFound();
  return providers[name];
}

/**
 * Returns the provider for a new top-up: the requested one, else the first open. Errors: VALIDATION_FAILED for one that does not
 * exist, PROVIDER_UNAVAILABLE.
 */
export function chooseProvider(requested: string | undefined): ProviderName {
  if (requested !== undefined && !isKnown(requested))
    throw refuseFields('VALIDATION_FAILED', { provider: 'is not a payment provider' });
  const open = (['stripe', 'sandbox'] as const).filter(isOpen);
  const chosen = requested === undefined ? open[0] : open.find((name) => name === requested);
  if (chosen) return chosen;
  throw refuse('PROVIDER_UNAVAILABLE', 'Adding money isn’t available right now.', {
    retryAfterSeconds: 60,
  });
}
