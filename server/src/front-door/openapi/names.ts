import { z } from 'zod';

import * as contract from './contract-schemas.ts';

const structured = new Set(['object', 'union', 'enum', 'record', 'array']);

/**
 * Makes every structured schema of the contract a component under its own name: `walletHistory` is `WalletHistory`.
 * Except those of queries, which become parameters.
 */
export function nameContractSchemas(queries: ReadonlySet<unknown>): void {
  for (const [name, schema] of Object.entries<unknown>(contract)) {
    if (!(schema instanceof z.ZodType) || !structured.has(schema.def.type) || queries.has(schema)) continue;
    const meta = z.globalRegistry.get(schema);
    const id = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    if (meta?.id === undefined) schema.register(z.globalRegistry, { ...meta, id });
  }
}
