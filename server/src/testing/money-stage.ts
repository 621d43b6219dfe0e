import { startApi, type Answer, type Client, type TestApi } from './api.ts';
import type * as Factories from './factories.ts';

interface MoneyStage {
  api: TestApi;
  make: typeof Factories;
  support: Client;
  finance: Client;
  owner: Client;
  /** The digest of the books: unchanged as long as nothing is booked. */
  digest(): Promise<string>;
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
    digest: async () => (await (await import('../features/integrity/index.ts')).proveBooks()).digest,
  };
}

/** Status and code of a refusal. */
export const statusAndCode = ({ status, body }: Answer): [number, string] => [status, body.code];
