import type { TestApi } from './api.ts';
import { openTestDatabase } from './database.ts';
import { openFaultyProxy, type FaultyProxy } from './faulty-proxy.ts';

export interface FaultyApi {
  api: TestApi;
  /** Between the shop and its database; passes everything until a test injects a fault. */
  proxy: FaultyProxy;
  stop(): Promise<void>;
}

/** Starts the API in this process behind a database connection that a test can cut. */
export async function startFaultyApi(): Promise<FaultyApi> {
  const { appUrl } = await openTestDatabase();
  const url = new URL(appUrl);
  const proxy = await openFaultyProxy({ host: url.hostname, port: Number(url.port || 5432) }, 0);
  url.host = `127.0.0.1:${proxy.port}`;
  const { startApi } = await import('./api.ts');
  const api = await startApi({ DATABASE_PATIENCE_MS: '20000', DATABASE_URL: url.href });
  return {
    api,
    proxy,
    async stop() {
      await api.stop();
      await proxy.stop();
    },
  };
}
