import { startApi, type Client, type TestApi } from './api.ts';
import type * as Factories from './factories.ts';

interface MoneyStage {
  api: TestApi;
  make: typeof Factories;
  support: Client;
  finance: Client;
  owner: Client;
}

/** Starts the API for many concurrent requests, with customers who request money and staff who decide. */
export async function startMoney(): Promise<MoneyStage> {
  const api = await startApi({ DATABASE_POOL: '30' });
  return {
    api,
    make: await import('./factories.ts'),
    support: await api.staff('support'),
    finance: await api.staff('finance'),
    owner: await api.staff('owner'),
  };
}
