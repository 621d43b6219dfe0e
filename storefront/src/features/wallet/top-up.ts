import type { TopUpDto } from '@pullproof/server/contract';
import { callApi } from '../../lib/api.ts';

const POLL_MS = 1500;
const POLLS = 20;

/** Starts a top-up and waits until it is settled or failed; a provider's own page takes over the window. */
export async function addMoney(
  amountCents: number,
  provider: string | undefined,
  key: string,
): Promise<TopUpDto> {
  const started = await callApi<TopUpDto>('/api/me/top-ups', {
    method: 'POST',
    body: { amountCents, ...(provider ? { provider } : {}) },
    idempotencyKey: key,
  });
  if (started.redirectUrl && started.state === 'pending') {
    window.location.assign(started.redirectUrl);
    return started;
  }
  return waitForSettlement(started);
}

async function waitForSettlement(started: TopUpDto): Promise<TopUpDto> {
  let current = started;
  for (let poll = 0; poll < POLLS && current.state === 'pending'; poll += 1) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    current = await callApi<TopUpDto>(`/api/me/top-ups/${started.id}`);
  }
  return current;
}

/** Round amounts to offer: the shortfall rounded up to the smallest allowed, then larger ones. */
export function suggestAmounts(missingCents: number, minCents: number, maxCents: number): number[] {
  const exact = Math.max(missingCents, minCents);
  const rounds = [1000, 2500, 5000, 10_000, 25_000].filter((cents) => cents >= minCents);
  const amounts = missingCents > 0 ? [exact, ...rounds.filter((cents) => cents > exact)] : rounds;
  return [...new Set(amounts)].filter((cents) => cents <= maxCents).slice(0, 4);
}
