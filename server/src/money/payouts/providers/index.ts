import { config } from '../../../config.ts';
import { notFound, refuse } from '../../../platform/errors.ts';
import type { Automatic, PayoutProvider } from './provider.ts';
import { sandbox } from './sandbox.ts';

const providers = { manual: { isAutomatic: false }, sandbox } as const satisfies Record<
  string,
  PayoutProvider
>;
export type PayoutProviderName = keyof typeof providers;

const isOpen = (name: PayoutProviderName): boolean => name !== 'sandbox' || config().mode === 'demo';

/** Returns the provider for a payout: the requested one, else the shop's default. Error: PROVIDER_UNAVAILABLE. */
export function choosePayoutProvider(requested?: PayoutProviderName): PayoutProviderName {
  const name = requested ?? config().payoutProvider;
  if (isOpen(name)) return name;
  throw refuse('PROVIDER_UNAVAILABLE', 'This provider doesn’t carry out payouts here.', {
    retryAfterSeconds: 60,
  });
}

export const isAutomatic = (name: PayoutProviderName): boolean => providers[name].isAutomatic;

/** Providers that payouts are sent to by a job. */
export const automaticProviders = (Object.keys(providers) as PayoutProviderName[]).filter(isAutomatic); // keys of a const table

/** Returns the automatic provider of a payout; undefined where staff make the transfer. */
export function providerOf(name: string | null): Automatic | undefined {
  if (name === null || !Object.hasOwn(providers, name)) return undefined;
  const provider: PayoutProvider = providers[name as PayoutProviderName]; // an own key, checked above
  return provider.isAutomatic ? provider : undefined;
}

/** Returns the provider that sent an event. Error: NOT_FOUND if it is manual, or the sandbox outside demo mode. */
export function reporterOf(name: PayoutProviderName): Automatic {
  const provider = isOpen(name) ? providerOf(name) : undefined;
  if (!provider) throw notFound();
  return provider;
}
