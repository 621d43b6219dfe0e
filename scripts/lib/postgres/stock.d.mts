import type { ClusterServer } from './supervise.mjs';

export interface StockPostgres {
  version: string;
  ownerUrl: string;
  appUrl: string;
  folder: string;
  server: ClusterServer;
  stop(): Promise<void>;
}

export function startStockPostgres(): Promise<StockPostgres | undefined>;
export function copyStock(stock: StockPostgres, name: string, ...options: string[]): Promise<ClusterServer>;
