import type { TopUpDto } from '@pullproof/server/contract';
import { callApi } from '../../../lib/api.ts';

const POLL_MS = 1500;
const POLLS = 20;

/** Starts a top-up and waits until it has settled or failed; null when the window goes to the provider's own page. */
export async function addMoney(
  amountCents: number,
  provider: string | undefined,
  key: string,
  returnPath = here(window.location),
): Promise<TopUpDto | null> {
  const started = await callApi('/api/me/top-ups', {
    method: 'POST',
    body: { amountCents, returnPath, ...(provider ? { provider } : {}) },
    idempotencyKey: key,
  });
  if (started.redirectUrl && started.state === 'pending') {
    window.location.assign(started.redirectUrl);
    return null;
  }
  return waitForSettlement(started.id);
}

/** Returns the URL the provider's page leads back to: this page without parameters of dialogs or earlier payments. */
export function here({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search);
  for (const name of ['top-up', 'auth']) query.delete(name);
  const path = query.size === 0 ? pathname : `${pathname}?${query.toString()}`;
  return /^\/(?![/\\])[\w\-/.~%?=&]{0,299}$/.test(path) ? path : '/profile/wallet';
}

/** Polls until the provider has reported, for half a minute at most. */
export async function waitForSettlement(id: string): Promise<TopUpDto> {
  for (let poll = 1; ; poll += 1) {
    const current = await callApi(`/api/me/top-ups/${id}`);
    if (current.state !== 'pending' || poll === POLLS) return current;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Returns round amounts to suggest: the shortfall rounded up to the smallest allowed amount, then larger ones. */
export function suggestAmounts(missingCents: number, minCents: number, maxCents: number): number[] {
  const exact = Math.max(missingCents, minCents);
  const rounds = [1000, 2500, 5000, 10_000, 25_000].filter((cents) => cents >= minCents);
  const amounts = missingCents > 0 ? [exact, ...rounds.filter((cents) => cents > exact)] : rounds;
  return [...new Set(amounts)].filter((cents) => cents <= maxCents).slice(0, 4);
}
